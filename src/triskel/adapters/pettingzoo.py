"""PettingZoo environments: `env("keks")` for agents that act in turn, `parallel_env("keks")` for all at once.

An observation is a dictionary of `observation`, what the seat may know, and `action_mask`, its legal actions. Rewards
are 0 until the game ends, and then the payoffs. In the parallel environment every agent acts in every step: those who
are not to move have one legal action, `wait`, the last of the action space.

`env` is wrapped as PettingZoo's own games are: an illegal action ends the game, and its agent gets −1. `parallel_env`
does the same; `raw_env` raises `triskel.IllegalMove`.
"""

from functools import cache
from typing import Any

import numpy as np

from triskel.adapters import require
from triskel.adapters.table import Table

require("pettingzoo", "pettingzoo")

from gymnasium import spaces  # noqa: E402
from pettingzoo import AECEnv, ParallelEnv  # noqa: E402
from pettingzoo.utils import wrappers  # noqa: E402

RENDER_MODES = ["human", "ansi"]
VERSION = "v0"


def env(name: str, render_mode: str | None = None, **options: Any) -> AECEnv:
    """Return a game whose agents act in turn, with PettingZoo's usual wrappers. `options` are those of the game."""
    wrapped: Any = raw_env(name, render_mode, **options)
    wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


def raw_env(name: str, render_mode: str | None = None, **options: Any) -> "TurnEnv":
    """Return the same without wrappers."""
    return TurnEnv(name, render_mode, **options)


def parallel_env(name: str, render_mode: str | None = None, **options: Any) -> "SimultaneousEnv":
    """Return a game whose agents all act in every step: those who are not to move wait."""
    return SimultaneousEnv(name, render_mode, **options)


def _observation_space(table: Table, actions: int) -> spaces.Dict:
    shape = table.game.observation.shape
    return spaces.Dict(
        {
            "observation": spaces.Box(-1.0, 1.0, shape, np.float32),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


class TurnEnv(AECEnv):
    """A game whose agents act in turn."""

    def __init__(self, name: str, render_mode: str | None = None, **options: Any) -> None:
        super().__init__()
        self._table = Table(name, options)
        self.metadata = {
            "name": f"triskel_{name}_{VERSION}",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = render_mode
        self.possible_agents = self._table.agents[:]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        actions = self._table.game.actions
        self.observation_spaces = {agent: _observation_space(self._table, actions) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._table.deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._table.turn]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        return self._table.seen(self._seats[agent])

    def last(self, observe: bool = True) -> tuple[dict[str, np.ndarray] | None, float, bool, bool, dict[str, Any]]:
        """Return what PettingZoo's own does, in two calls less for every step."""
        table, agent, seen = self._table, self.agent_selection, None
        if observe:
            seen, table.ready = table.ready, None  # made for the agent to act
            if seen is None:
                seen = table.seen(self._seats[agent])
        reward = self._cumulative_rewards[agent]
        return seen, reward, self.terminations[agent], self.truncations[agent], self.infos[agent]

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        turn = self._table.play(action)  # type: ignore[arg-type]
        if turn >= 0:
            self.agent_selection = self.possible_agents[turn]
        else:
            self._end()
        if self.render_mode == "human":
            self.render()

    def _end(self) -> None:
        self.rewards = dict(zip(self.possible_agents, self._table.rewards(), strict=True))
        self.terminations = dict.fromkeys(self.possible_agents, True)
        self._accumulate_rewards()
        self.agent_selection = self.possible_agents[(self._seats[self.agent_selection] + 1) % len(self._seats)]

    def render(self) -> str | None:
        return _render(self.render_mode, self._table)

    def close(self) -> None:
        """Nothing is open."""


class SimultaneousEnv(ParallelEnv):
    """A game whose agents all act in every step; `wait` is the action of those who are not to move."""

    def __init__(self, name: str, render_mode: str | None = None, **options: Any) -> None:
        self._table = Table(name, options)
        self.metadata = {"name": f"triskel_{name}_{VERSION}", "render_modes": RENDER_MODES, "render_fps": 1}
        self.render_mode = render_mode
        self.possible_agents = self._table.agents[:]
        self.wait = self._table.game.actions
        self.observation_spaces = {
            agent: _observation_space(self._table, self.wait + 1) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.wait + 1) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, dict[str, np.ndarray]], dict[str, dict[str, Any]]]:
        self._table.deal(seed)
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def _observations(self) -> dict[str, dict[str, np.ndarray]]:
        return {agent: self._observe(seat) for seat, agent in enumerate(self.agents)}

    def _observe(self, seat: int) -> dict[str, np.ndarray]:
        mask = self._table.mask(seat, more=1)
        mask[self.wait] = seat != self._table.turn
        return {"observation": self._table.observation(seat), "action_mask": mask}

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        if not self.agents:
            return {}, {}, {}, {}, {}
        turn = self._table.turn
        illegal = [agent for seat, agent in enumerate(self.agents) if not self._is_legal(seat, int(actions[agent]))]
        if illegal:
            return self._stop(illegal)
        self._table.play(int(actions[self.agents[turn]]))
        over = self._table.over
        observations = self._observations()
        rewards = dict.fromkeys(self.agents, 0.0)
        if over:
            rewards = dict(zip(self.agents, self._table.rewards(), strict=True))
        terminations, truncations = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, False)
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        if over:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return observations, rewards, terminations, truncations, infos

    def _is_legal(self, seat: int, action: int) -> bool:
        if seat != self._table.turn:
            return action == self.wait
        return self._table.is_legal(action)

    def _stop(self, illegal: list[str]) -> tuple[dict[str, Any], ...]:
        """End the game because of illegal actions: their agents get −1, the others nothing."""
        agents, self.agents = self.agents, []
        observations = {agent: self._observe(seat) for seat, agent in enumerate(agents)}
        rewards = {agent: -1.0 if agent in illegal else 0.0 for agent in agents}
        infos: dict[str, dict[str, Any]] = {agent: {"illegal": True} if agent in illegal else {} for agent in agents}
        return observations, rewards, dict.fromkeys(agents, True), dict.fromkeys(agents, False), infos

    def render(self) -> str | None:
        return _render(self.render_mode, self._table)

    def close(self) -> None:
        """Nothing is open."""


@cache
def _warn_of_no_mode() -> None:
    print("no render mode was given: make the environment with render_mode='human' or 'ansi'")


def _render(mode: str | None, table: Table) -> str | None:
    """Return the table as text, or print it for people; all that everybody may see."""
    if mode == "ansi":
        return table.draw()
    if mode == "human":
        print(table.draw())
    else:
        _warn_of_no_mode()
    return None
