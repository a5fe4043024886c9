"""Other programs for `triskel bench --compare`: random play of their games through their usual API.

Nothing is installed here; packages that are missing are named.
"""

import random
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any

STEPPED = "OpenSpiel"  # one game at a time, stepped from Python
BATCHED = "Pgx"  # a batch at a time, compiled

Work = Callable[[], int]

PGX_BATCH, PGX_STEPS = 1024, 50


def tasks() -> tuple[dict[str, Work], list[str]]:
    """Return what can be measured here, and the names of the packages that are missing."""
    found: dict[str, Work] = {}
    missing = []
    for package, make in (("pyspiel", _open_spiel), ("pgx", pgx_tasks), ("pettingzoo", _pettingzoo)):
        try:
            found |= make()
        except ImportError:
            missing.append({"pyspiel": "open_spiel"}.get(package, package))
    return found, missing


def _open_spiel() -> dict[str, Work]:
    pyspiel = import_module("pyspiel")

    def play(game: Any) -> int:
        state, plies = game.new_initial_state(), 0
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
            plies += 1
        return plies

    names = ("breakthrough(rows=6,columns=6)", "connect_four", "othello")
    games = {name: pyspiel.load_game(name) for name in names}
    return {f"{STEPPED} {name} from Python": partial(play, game) for name, game in games.items()}


def pgx_tasks() -> dict[str, Work]:
    pgx, jax = import_module("pgx"), import_module("jax")
    env = pgx.make("othello")
    reset = jax.jit(jax.vmap(env.init))

    def random_step(carry: Any, key: Any) -> Any:
        state = carry
        chances = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
        choose, again = jax.random.split(key)
        actions = jax.random.categorical(choose, chances, axis=-1)
        stepped = jax.vmap(env.step)(state, actions)
        fresh = jax.vmap(env.init)(jax.random.split(again, PGX_BATCH))

        def pick(new: Any, old: Any) -> Any:
            over = (stepped.terminated | stepped.truncated).reshape((-1,) + (1,) * (old.ndim - 1))
            return jax.numpy.where(over, new, old)

        return jax.tree.map(pick, fresh, stepped), None

    run = jax.jit(lambda state, key: jax.lax.scan(random_step, state, jax.random.split(key, PGX_STEPS))[0])
    states = [reset(jax.random.split(jax.random.key(0), PGX_BATCH))]
    keys = iter(jax.random.split(jax.random.key(1), 100_000))

    def work() -> int:
        states[0] = run(states[0], next(keys))
        jax.block_until_ready(states[0])
        return PGX_BATCH * PGX_STEPS

    return {f"{BATCHED} othello, batch {PGX_BATCH}": work}


def _pettingzoo() -> dict[str, Work]:
    connect_four = import_module("pettingzoo.classic.connect_four_v3")
    env = connect_four.raw_env()

    def play() -> int:
        env.reset()
        plies = 0
        while True:
            observation, _, over, cut, _ = env.last()
            if over or cut:
                return plies
            legal = [action for action, allowed in enumerate(observation["action_mask"]) if allowed]
            env.step(random.choice(legal))
            plies += 1

    return {"PettingZoo connect_four": play}
