import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createProjects, signUp } from "../launch/account.ts";
import { hasProcessFigures, listeningProcess } from "../launch/process-figures.ts";
import { launchProduct, repository } from "../launch/product.ts";
import { freePort, startProgram, stopPrograms, untilAnswers } from "../launch/program.ts";
import { type FloorDatabase, openFloorDatabase } from "./floor-database.ts";

/** A served program and the two of its pages that are compared. */
export type Server = {
  address: string;
  /** The started command, and the process below it that answers requests. */
  root: number;
  pid: number;
  /** Path of the page with 25 rows, which `cookie` opens, and of one without interaction. */
  rows: string;
  quiet: string;
  cookie: string;
  stop(): Promise<number | null>;
};

/** The two competitors: starting one waits until its quiet page answers 200. */
export type Contest = {
  /** Builds both and gives each its data; `say` is told each step before it begins. */
  prepare(say: (step: string) => void): Promise<void>;
  /** `settings` are additional environment variables. */
  startBare(settings?: Record<string, string>): Promise<Server>;
  startProduct(settings?: Record<string, string>): Promise<Server>;
  /** The data directory of the product. */
  data: string;
  /** Stops the bare server's database and gives the milliseconds until it is back. */
  measureDatabaseStart(): Promise<number>;
  /** Stops what runs, at any moment, and removes all data. */
  close(): Promise<void>;
};

const ROWS = 25;

/** What both lists show, so that both pages carry the same text. */
const projects = Array.from({ length: ROWS }, (_, index) => ({
  project_name: `Climate software, thesis ${index + 1}`,
  project_description: `Seed and Series A companies of cohort ${index + 1} that sell to utilities.`,
}));

const floor = path.join(repository, "scripts/bench/floor");
const next = path.join(repository, "node_modules/next/dist/bin/next");

/**
 * The machine owner's settings do not apply: benchmarks have their own databases and send no mail.
 * Nor does this process's cache of compiled modules; the product's start sets its own.
 */
const ownSettings = {
  DATABASE_URL: "",
  APP_DATABASE_URL: "",
  APP_URL: "",
  SMTP_URL: "",
  NODE_COMPILE_CACHE: undefined,
};

const serving = (root: number, port: number) =>
  hasProcessFigures ? listeningProcess(root, port) : root;

async function buildBare() {
  const build = startProgram([next, "build", floor], { cwd: repository, env: ownSettings });
  const code = await build.exited;
  if (code !== 0) throw new Error(`The bare server does not build:\n${build.output()}`);
}

async function startBare(settings: Record<string, string>): Promise<Server> {
  const port = await freePort();
  const program = startProgram([next, "start", floor, "-H", "127.0.0.1", "-p", String(port)], {
    cwd: repository,
    env: { ...ownSettings, ...settings },
  });
  const pages = { address: `http://127.0.0.1:${port}`, rows: "/rows", quiet: "/nonce", cookie: "" };
  await untilAnswers(program, pages.address + pages.quiet);
  const pid = serving(program.pid, port);
  return { ...pages, root: program.pid, pid, stop: program.stop };
}

async function startProduct(
  data: string,
  cookie: string,
  settings: Record<string, string> = {},
): Promise<Server> {
  const quiet = "/terms-of-use";
  const env = { ...ownSettings, ...settings };
  const product = await launchProduct({ data, ready: quiet, env });
  const { address, pid: root, port, stop } = product;
  return { address, rows: "/projects", quiet, cookie, root, pid: serving(root, port), stop };
}

/** First start of the product (it builds when sources changed) and its 25 projects. */
async function seedProduct(data: string): Promise<string> {
  const server = await startProduct(data, "");
  try {
    const cookie = await signUp(server.address, "bench@example.com");
    await createProjects(server.address, cookie, projects);
    return cookie;
  } finally {
    await server.stop();
  }
}

/** A contest in a temporary directory of its own; nothing runs before `prepare`. */
export function openContest(): Contest {
  const directory = mkdtempSync(path.join(os.tmpdir(), "spotlight-bench-"));
  const data = path.join(directory, "product");
  let cookie = "";
  let database: FloorDatabase | undefined;
  const floorDatabase = () => {
    if (!database) throw new Error("The contest is not prepared");
    return database;
  };
  return {
    prepare: async (say) => {
      say("building the bare server");
      await buildBare();
      say("building and starting the product, making its 25 projects");
      cookie = await seedProduct(data);
      say("preparing the bare server's database");
      database = await openFloorDatabase(path.join(directory, "floor"), projects);
    },
    data,
    startBare: (settings) => startBare({ ...floorDatabase().settings, ...settings }),
    startProduct: (settings) => startProduct(data, cookie, settings),
    measureDatabaseStart: () => floorDatabase().measureStart(),
    close: async () => {
      await stopPrograms();
      await database?.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
