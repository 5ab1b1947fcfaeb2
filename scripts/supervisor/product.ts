import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { appUrl, childEnvironment, type Settings } from "../../lib/platform/env.ts";
import { type EmbeddedDatabase, embeddedDatabase } from "../database/embedded.ts";
import type { Postmaster } from "../database/postmaster.ts";
import { type DatabaseTarget, externalTarget } from "../database/target.ts";
import { aliasFlags } from "./alias-flags.mjs";
import { buildWhenChanged } from "./build.ts";
import { type Child, startChild } from "./children.ts";
import { Notice } from "./messages.ts";
import { refuseFullDisk, refuseTakenPort } from "./preflight.ts";
import { Refusal } from "./refusal.ts";
import { writeRunFile } from "./run-file.ts";
import { ensureSecrets } from "./secrets.ts";
import { say, step } from "./steps.mjs";

export type ProductOptions = {
  settings: Settings;
  /** The data directory, absolute and held. */
  data: string;
  dev: boolean;
  verbose: boolean;
  /** Aborted when the product is to stop. */
  signal: AbortSignal;
};

const NEEDED_MEGABYTES = 128;
const NEEDED_AGAIN_MEGABYTES = 32;
/** What web and worker get of the 30 seconds of a stop; the database has the rest. */
const CHILD_PATIENCE_MS = 22_000;
const DATABASE_RETRY_MS = 1_000;
const PREPARATION_PATIENCE_MS = 4_000;
const root = join(import.meta.dirname, "../..");

/**
 * The running product: database, web and worker, started in the order in which they need another.
 */
export class Product {
  readonly #options: ProductOptions;
  readonly #children: Child[] = [];
  #database: Promise<Postmaster> | undefined;
  #preparation: Promise<void> | undefined;
  #address: string | undefined;
  #secret: string | undefined;

  constructor(options: ProductOptions) {
    this.#options = options;
  }

  /** Resolves when the product is served. Throws a Refusal when it cannot be. */
  async start(): Promise<void> {
    const { settings, data, dev, verbose, signal } = this.#options;
    await refuseTakenPort(settings.HOST, settings.PORT);
    const secrets = await ensureSecrets(data);
    const embedded = settings.DATABASE_URL ? undefined : await embeddedDatabase(data, secrets);
    const needed = !embedded || embedded.exists ? NEEDED_AGAIN_MEGABYTES : NEEDED_MEGABYTES;
    await refuseFullDisk(data, needed);
    const target =
      embedded?.target ??
      externalTarget({ ...settings, DATABASE_URL: settings.DATABASE_URL ?? "" }, secrets);
    if (!dev) await buildWhenChanged(root, { verbose, signal });
    this.#secret = settings.SECRET ?? secrets.secret;
    const served = this.#startWeb(target.appUrl);
    this.#preparation = this.#prepareDatabase(embedded, target);
    await Promise.race([this.#preparation, served]);
    this.#children[0]?.send({ type: "start" });
    this.#address = await served;
    this.#startWorker(target.workerUrl);
    this.#greet();
  }

  /** Lets requests and jobs finish, then stops the database; nothing is left after 30 seconds. */
  async stop(): Promise<void> {
    this.#writeRunFile();
    await Promise.all(this.#children.map((child) => child.stop(CHILD_PATIENCE_MS)));
    // A preparation that is under way ends first: it cannot lose its database in between.
    await Promise.race([this.#preparation?.catch(() => {}), delay(PREPARATION_PATIENCE_MS)]);
    const postmaster = await this.#database?.catch(() => undefined);
    await postmaster?.stop();
  }

  async #prepareDatabase(embedded: EmbeddedDatabase | undefined, target: DatabaseTarget) {
    if (embedded) await this.#startDatabase(embedded);
    const { prepareDatabase } = await import("../database/prepare.ts");
    await step("Preparing the database", () => prepareDatabase(target), { quiet: true });
  }

  /** Starts the embedded server, and again whenever it ends unasked. */
  async #startDatabase(embedded: EmbeddedDatabase): Promise<void> {
    this.#options.signal.throwIfAborted();
    this.#database = embedded.start();
    const postmaster = await this.#database;
    void postmaster.exited.then(async () => {
      while (!this.#options.signal.aborted) {
        say("The database ended and is started again.");
        await delay(DATABASE_RETRY_MS);
        if (this.#options.signal.aborted) return;
        const failure = await this.#startDatabase(embedded).catch((error) => error);
        if (!failure) return;
        say(failure instanceof Refusal ? failure.message : String(failure));
      }
    });
  }

  /** Starts loading the pages at once; the address follows when the order to listen was given. */
  #startWeb(database: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const onMessage = (message: unknown) => {
        const notice = Notice.parse(message);
        if (notice.type === "listening") resolve(notice.address);
        else reject(new Refusal(notice.reason));
      };
      const early = (reason: string) => reject(new Refusal(`The web process ended (${reason}).`));
      const args = ["scripts/serve.ts", ...(this.#options.dev ? ["--dev"] : [])];
      this.#addChild({ name: "web", args, database, onMessage, onEarlyEnd: early });
    });
  }

  #startWorker(database: string): void {
    const args = [...thriftyFlags, ...aliasFlags, "scripts/worker.ts"];
    this.#addChild({ name: "worker", args, database });
  }

  #addChild({ database, ...child }: NewChild): void {
    const { settings, data, dev, signal } = this.#options;
    signal.throwIfAborted();
    const environment = childEnvironment({
      // Empty rather than absent: the framework reads .env itself and would add the other roles'.
      DATABASE_URL: "",
      WORKER_DATABASE_URL: "",
      APP_DATABASE_URL: database,
      SECRET: this.#secret,
      DATA_DIR: data,
      PORT: String(settings.PORT),
      HOST: settings.HOST,
      // next-auth's name for its own address; without it, it would believe what a client says.
      NEXTAUTH_URL: `${appUrl()}/api/auth`,
      NODE_ENV: dev ? "development" : "production",
      NEXT_TELEMETRY_DISABLED: "1",
    });
    const onChange = () => this.#writeRunFile();
    this.#children.push(startChild({ ...child, env: environment, onChange }));
    this.#writeRunFile();
  }

  #writeRunFile(): void {
    const { data, dev, signal } = this.#options;
    writeRunFile(data, {
      command: dev ? "npm run dev" : "npm run up",
      pid: process.pid,
      address: this.#address,
      publicAddress: appUrl(),
      isStopping: signal.aborted,
      children: this.#children.flatMap((child) => child.identity() ?? []),
    });
  }

  #greet(): void {
    this.#writeRunFile();
    const { data, settings } = this.#options;
    say(`\nSpotlight is served on ${this.#address}`);
    say(`  Open ${appUrl()} and create your account.`);
    say(
      `  Data: ${data}${settings.DATABASE_URL ? " (files and secrets; the database is yours)" : ""}`,
    );
    say("  Stop: Ctrl-C\n");
  }
}

/** A worker reads files through: its garbage is collected early rather than kept for speed. */
const thriftyFlags = ["--optimize-for-size", "--max-semi-space-size=4"];

type NewChild = {
  name: string;
  args: string[];
  /** The database, as the role of this process. */
  database: string;
  onMessage?: (message: unknown) => void;
  onEarlyEnd?: (reason: string) => void;
};
