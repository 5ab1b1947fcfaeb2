import type { Benchmark } from "./benchmark.ts";
import { board } from "./board.ts";
import { chat } from "./chat.ts";
import { connections } from "./connections.ts";
import { documents } from "./documents.ts";
import { evaluations } from "./evaluations.ts";
import { explore } from "./explore.ts";
import { guestPagesBenchmark } from "./guest-pages.ts";
import { imports } from "./imports.ts";
import { memory } from "./memory.ts";
import { memos } from "./memos.ts";
import { news } from "./news.ts";
import { pages } from "./pages.ts";
import { questionsBenchmark } from "./questions.ts";
import { search } from "./search.ts";
import { start } from "./start.ts";
import { stream } from "./stream.ts";
import { tenants } from "./tenants.ts";

/**
 * Every benchmark, in the order of a run of all. A new one is a file here and a row in this list.
 */
export const benchmarks: readonly Benchmark[] = [
  pages,
  guestPagesBenchmark,
  start,
  memory,
  imports,
  tenants,
  explore,
  board,
  evaluations,
  search,
  questionsBenchmark,
  news,
  connections,
  documents,
  memos,
  stream,
  chat,
];
