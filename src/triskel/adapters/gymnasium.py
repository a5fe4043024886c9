"""Gymnasium environments: one seat of a game is the agent's, the others are played by one of our players.

    import gymnasium, triskel.adapters.gymnasium
    env = gymnasium.make("triskel/Keks-v0", opponent="club")
    envs = triskel.adapters.gymnasium.VectorGame("keks", 1024)  # against random players, compiled

Legal actions are in `info["action_mask"]` (and `env.action_masks()`, as sb3-contrib calls it). An illegal action ends
the episode with the reward PENALTY. Otherwise the reward is 0 until the game ends, and then the payoff of the agent's
seat: 1 for a win, −1 for a loss of two players, 0 for a draw.
"""

from typing import Any, SupportsFloat

import numpy as np

import triskel
from triskel.adapters import require
from triskel.adapters.versus import ANY_SEAT, Agents, step_versus
from triskel.core.errors import OptionError
from triskel.core.game import Game
from triskel.core.position import Position
from triskel.core.stepping import aligned_zeros
from triskel.core.team import team
from triskel.players import Player

require("gymnasium", "gymnasium")

import gymnasium  # noqa: E402
from gymnasium import spaces  # noqa: E402
from gymnasium.vector import AutoresetMode, VectorEnv  # noqa: E402
from gymnasium.vector.utils import batch_space  # noqa: E402

PENALTY = -1.0
NODES = 500  # what a searching opponent looks at before a move, unless told otherwise
IDS = {"keks": "triskel/Keks-v0", "connexoh": "triskel/Connexoh-v0", "conex": "triskel/Conex-v0"}
RENDER_MODES = ["human", "ansi"]


def _box(game: Game) -> spaces.Box:
    return spaces.Box(-1.0, 1.0, game.observation.shape, np.float32)


def _check_seat(seat: int | None, seats: int) -> None:
    if seat is not None and not 0 <= seat < seats:
        raise OptionError(f"there is no seat {seat}: this game has seats 0 to {seats - 1}, and None draws lots")


class SeatEnv(gymnasium.Env[np.ndarray, np.int64]):
    """One seat of one game. `opponent` is a player's name, `nodes` limits its search, so that seeds repeat its play.

    `seat` is the agent's; None draws lots in every episode. Other keywords are options of the game.
    The first moves of a level compile its search, for up to a minute, unless `triskel warmup` has done so before.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}

    def __init__(
        self,
        game: str = "keks",
        opponent: str = "casual",
        nodes: int | None = NODES,
        seat: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.game = triskel.game(game)
        self.options, self.opponent, self.nodes, self.seat = options, opponent, nodes, seat
        self.render_mode = render_mode
        start = self.game.start(seed=0, **options)
        _check_seat(seat, start.seats)
        triskel.player(opponent)  # is there such a one?
        self.observation_space = _box(self.game)
        self.action_space = spaces.Discrete(self.game.actions)
        self.position, self.agent = start, seat or 0
        self._players: list[Player] = []

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        super().reset(seed=seed)
        draw = self.np_random.integers
        self.position = self.game.start(seed=int(draw(2**63)), **self.options)
        self.agent = int(draw(self.position.seats)) if self.seat is None else self.seat
        seeds = [int(draw(2**63)) for _ in range(self.position.seats)]
        self._players = [triskel.player(self.opponent, seed=each, nodes=self.nodes) for each in seeds]
        self._others_play()
        return self._observation(), self._info()

    def step(self, action: np.int64 | int) -> tuple[np.ndarray, SupportsFloat, bool, bool, dict[str, Any]]:
        if self.position.turn is None:
            raise gymnasium.error.ResetNeeded("the game is over: call reset()")
        if int(action) not in self.position.actions:
            return self._observation(), PENALTY, True, False, self._info() | {"illegal": True}
        self.position = self.position.play_action(int(action))
        self._others_play()
        outcome = self.position.outcome
        reward = 0.0 if outcome is None else outcome.payoffs[self.agent]
        self._render_human()
        return self._observation(), reward, outcome is not None, False, self._info()

    def _others_play(self) -> None:
        while self.position.turn not in (None, self.agent):
            move = self._players[self.position.turn or 0].choose(self.position)
            self.position = self.position.play(move)

    def _observation(self) -> np.ndarray:
        return self.position.observation(self.agent)

    def action_masks(self) -> np.ndarray:
        """Return which actions are legal now."""
        mask = np.zeros(self.game.actions, np.int8)
        if self.position.turn == self.agent:
            mask[list(self.position.actions)] = 1
        return mask

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "seat": self.agent}

    def render(self) -> str | None:
        return None if self.render_mode != "ansi" else self.position.draw(self.agent)

    def _render_human(self) -> None:
        if self.render_mode == "human":
            print(self.position.draw(self.agent))


class VectorGame(VectorEnv[np.ndarray, np.ndarray, np.ndarray]):
    """Many games at once, one seat of each the agent's, the others played at random. Finished games begin anew at once.

    `autoreset_mode` is SAME_STEP: what `step` returns is the first observation of the new game; the last one of the
    finished game is in `infos["final_obs"]`, where `infos["_final_obs"]` is true. All arrays are views of memory that
    the next step overwrites: copy what is to be kept.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": RENDER_MODES}

    def __init__(
        self,
        game: str = "keks",
        num_envs: int = 1,
        seat: int | None = None,
        threads: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.game, self.num_envs, self.options, self.render_mode = triskel.game(game), num_envs, options, render_mode
        _check_seat(seat, self.game.start(seed=0, **options).seats)
        self.single_observation_space, self.single_action_space = _box(self.game), spaces.Discrete(self.game.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._wanted, self._threads = ANY_SEAT if seat is None else seat, threads
        self._never = np.zeros(num_envs, np.bool_)
        self._seed: int | None = None
        self._begin(None)

    def _begin(self, seed: int | None) -> None:
        """Make games and generators of a seed."""
        self._batch = self.game.batch(self.num_envs, seed=seed, threads=self._threads, autoreset=True, **self.options)
        self._actions, self._begins = aligned_zeros((self.num_envs,), np.int64), np.zeros(1, np.int64)
        moves = np.empty((self._batch.threads, self.game.max_moves), np.uint64)
        shape = (self.num_envs, *self.game.observation.shape)
        self._observations, self._final = aligned_zeros(shape, np.float32), aligned_zeros(shape, np.float32)
        rng = np.random.default_rng(seed).integers(2**64, size=(self.num_envs, 1), dtype=np.uint64)
        self._agents = Agents(
            seats=np.zeros(self.num_envs, np.int64),
            rng=rng,
            observations=self._observations.reshape(self.num_envs, -1),
            final=self._final.reshape(self.num_envs, -1),
            rewards=aligned_zeros((self.num_envs,), np.float64),
            ended=aligned_zeros((self.num_envs,), np.bool_),
        )
        arrays = self._batch.buffers, self._agents, self._actions, self._begins, self._wanted, PENALTY, moves
        self._task = team(self._batch.threads).task(lambda crew, thread: step_versus(crew, thread, *arrays))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        if seed is not None:
            self._begin(seed)
        self._run(begin=True)
        return self._observations, self._infos()

    def step(self, actions: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        if len(actions) != self.num_envs:
            raise OptionError(f"a step takes {self.num_envs} actions, not {len(actions)}")
        self._actions[:] = actions
        self._run(begin=False)
        return self._observations, self._agents.rewards, self._agents.ended, self._never, self._infos()

    def _run(self, begin: bool) -> None:
        self._begins[0] = begin
        team(self._batch.threads).run(self._task, self.num_envs)

    def _infos(self) -> dict[str, Any]:
        return {
            "action_mask": self._batch.buffers.mask,
            "seat": self._agents.seats,
            "final_obs": self._final,
            "_final_obs": self._agents.ended,
        }

    def sample(self) -> np.ndarray:
        """Return a random legal action for every game."""
        return self._batch.sample()

    def render(self) -> tuple[str, ...] | None:
        states, seats = self._batch.states, self._agents.seats
        drawn = (Position(self.game, states[i : i + 1].copy()).draw(int(seats[i])) for i in range(self.num_envs))
        return tuple(drawn) if self.render_mode == "ansi" else None


def register() -> None:
    """Make `gymnasium.make` and `gymnasium.make_vec` know our games."""
    for name, env_id in IDS.items():
        gymnasium.register(
            env_id,
            entry_point=f"{__name__}:SeatEnv",
            vector_entry_point=f"{__name__}:VectorGame",
            kwargs={"game": name},
        )


register()
