/**
 * From which the random values of all tests follow: always the same, another each time with `RANDOM_SEEDS=1`, and with
 * `SEED=…` that of a failure, which names it.
 */
export const seed = Number(process.env.SEED ?? (process.env.RANDOM_SEEDS ? Date.now() % 2_147_483_647 : 20_261_127));
