import type { Benchmark } from "./benchmark.ts";
import { board } from "./board.ts";
import { chat } from "./chat.ts";
import { explore } from "./explore.ts";
import { home } from "./home.ts";
import { imports } from "./imports.ts";
import { javascript } from "./javascript.ts";
import { memory } from "./memory.ts";
import { page } from "./page.ts";
import { paint } from "./paint.ts";
import { questionsBenchmark } from "./questions.ts";
import { search } from "./search.ts";
import { signIn } from "./sign-in.ts";
import { start } from "./start.ts";
import { stream } from "./stream.ts";
import { tenants } from "./tenants.ts";

/**
 * Every benchmark, in the order of a run of all. A new one is a file here and a row in this list.
 */
export const benchmarks: readonly Benchmark[] = [
  page,
  home,
  signIn,
  paint,
  javascript,
  start,
  memory,
  imports,
  tenants,
  explore,
  board,
  questionsBenchmark,
  search,
  stream,
  chat,
];
