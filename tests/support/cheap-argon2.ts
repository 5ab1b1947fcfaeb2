import { createRequire } from "node:module";

const real = createRequire(import.meta.url)("@node-rs/argon2") as typeof import("@node-rs/argon2");

/*
 * In the place of @node-rs/argon2 where no test looks at the hash itself: the same algorithm at its
 * least cost, since the product's is made to be slow. tests/unit/auth has the real one.
 */

const LEAST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export const hash: typeof real.hash = (password) => real.hash(password, LEAST);
export const { verify } = real;
