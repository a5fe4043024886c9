"""What our games share as OpenSpiel's Python games: a position, what has been seen of it, and an observer."""

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
import pyspiel

import triskel
from triskel.core.game import Game
from triskel.core.position import Position


def game_type(
    name: str, title: str, players: tuple[int, int], chance: bool, hidden: bool, options: Mapping[str, Any]
) -> Any:
    """Return how OpenSpiel classifies a game of ours; `options` have their defaults."""
    return pyspiel.GameType(
        short_name=f"triskel_{name}",
        long_name=title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=getattr(pyspiel.GameType.ChanceMode, "EXPLICIT_STOCHASTIC" if chance else "DETERMINISTIC"),
        information=getattr(pyspiel.GameType.Information, "IMPERFECT_INFORMATION" if hidden else "PERFECT_INFORMATION"),
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=players[0],
        max_num_players=players[1],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=dict(options),
    )


class TriskelGame(pyspiel.Game):
    """A game of ours. Its parameters are the options of the game."""

    NAME: ClassVar[str]
    TYPE: ClassVar[Any]
    CHANCE_OUTCOMES: ClassVar[int] = 0
    MAX_LENGTH: ClassVar[int]
    MEMORY: ClassVar[int] = 0  # numbers that an information state has beside the observation

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        self.options = dict(self.TYPE.parameter_specification) | dict(params or {})
        self.rules: Game = triskel.game(self.NAME)
        self.players = self.rules.start(seed=0, **self.options).seats
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.actions,
            max_chance_outcomes=self.CHANCE_OUTCOMES,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.MAX_LENGTH,
        )
        super().__init__(self.TYPE, info, dict(params or {}))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self.rules.observation.shape, self.MEMORY if recall else 0, recall)


class TriskelState(pyspiel.State):
    """A position, or none while it is being dealt; and what has happened, as everybody and as each seat saw it."""

    def __init__(self, game: TriskelGame) -> None:
        super().__init__(game)
        self.rules = game.rules
        self.position: Position | None = None
        self.public: list[str] = []
        self.private: list[list[str]] = [[] for _ in range(game.players)]

    def at_chance(self) -> bool:
        """Return whether the next thing to happen is chance."""
        return self.position is None

    def current_player(self) -> int:
        if self.at_chance():
            return pyspiel.PlayerId.CHANCE
        turn = self._dealt.turn
        return pyspiel.PlayerId.TERMINAL if turn is None else turn

    @property
    def _dealt(self) -> Position:
        if self.position is None:
            raise pyspiel.SpielError("the game has not been dealt yet")
        return self.position

    def _legal_actions(self, player: int) -> list[int]:
        return list(self._dealt.actions)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        raise pyspiel.SpielError("there is no chance in this game")

    def chance_name(self, outcome: int) -> str:
        """Return an outcome of chance as a text."""
        return str(outcome)

    def apply_chance(self, outcome: int) -> None:
        raise pyspiel.SpielError("there is no chance in this game")

    def apply_move(self, action: int, text: str) -> None:
        """Play a legal action, which reads like that."""
        self.public.append(text)
        self.position = self._dealt.play_action(action)

    def _apply_action(self, action: int) -> None:
        if self.at_chance():
            self.apply_chance(action)
            return
        if action not in self._dealt.actions:
            raise pyspiel.SpielError(f"action {action} is not legal here")
        self.apply_move(action, self._move_text(action))

    def _move_text(self, action: int) -> str:
        position = self._dealt
        code = position.actions.get(action)
        return f"action {action}" if code is None else self.rules.write_move(position.state, code)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.chance_name(action) if player == pyspiel.PlayerId.CHANCE else self._move_text(action)

    def is_terminal(self) -> bool:
        return not self.at_chance() and self._dealt.turn is None

    def returns(self) -> list[float]:
        outcome = None if self.at_chance() else self._dealt.outcome
        return [0.0] * len(self.private) if outcome is None else list(outcome.payoffs)

    def information(self, player: int) -> str:
        """Return all that a player has seen so far."""
        return f"seat {player}: {' '.join(self.public)} | {' '.join(self.private[player])}"

    def memory(self, player: int, out: np.ndarray) -> None:
        """Write what a player remembers beside what it sees."""

    def __str__(self) -> str:
        if self.position is None:
            return f"dealing: {' '.join(self.public)} {' '.join(' '.join(each) for each in self.private)}"
        return self.position.text()


class Observer:
    """Writes what a player sees; with perfect recall the text is all that it has seen, and the tensor adds a memory."""

    def __init__(self, shape: tuple[int, ...], memory: int, recall: bool) -> None:
        size = int(np.prod(shape))
        self.tensor = np.zeros(size + memory, np.float32)
        self.dict = {"observation": self.tensor[:size].reshape(shape)}
        if memory:
            self.dict["memory"] = self.tensor[size:]
        self._recall = recall

    def set_from(self, state: TriskelState, player: int) -> None:
        self.tensor.fill(0)
        if state.position is not None:
            self.dict["observation"][...] = state.position.observation(player)
        if "memory" in self.dict:
            state.memory(player, self.dict["memory"])

    def string_from(self, state: TriskelState, player: int) -> str:
        if self._recall or state.position is None:
            return state.information(player)
        return state.position.draw(player)
