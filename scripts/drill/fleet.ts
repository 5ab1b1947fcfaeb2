import { randomBytes } from "node:crypto";
import { mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { openConnection } from "../../db/connection.ts";
import { processTree } from "../launch/process-figures.ts";
import { launchProduct, type Product } from "../launch/product.ts";
import { freePort } from "../launch/program.ts";
import { startDatabases, startPooler } from "./fleet/databases.ts";
import { type Happened, judge, timeline } from "./fleet/figures.ts";
import { type Followed, followThread } from "./fleet/followers.ts";
import { type Person, runLoad } from "./fleet/load.ts";
import { findPrograms, type Programs } from "./fleet/programs.ts";
import { startProxy } from "./fleet/proxy.ts";
import { aClient, assert, inDirectory, killTree, storedNames } from "./installation.ts";

const STREAMS = 50;
const PEOPLE = 10;
/** One process alone is measured for this part of the time, with half of the load. */
const ALONE = 0.1;
/** Longest that streams take to catch up at the end. */
const CATCH_UP_MS = 30_000;

type Fleet = Awaited<ReturnType<typeof startFleet>>;

/**
 * Two webs and two workers behind nginx, on PostgreSQL with a replica, through PgBouncer, under
 * load of `rate` requests a second for `minutes`: restarted in turn, killed, and failed over. Throws when a write that was
 * acknowledged or an event is lost or doubled, when a request fails while there is a database, or
 * when that lasts too long.
 */
export const fleet = ({ minutes, rate }: { minutes: number; rate: number }): Promise<string> => {
  const programs = findPrograms();
  if (typeof programs === "string") return Promise.resolve(programs);
  return inDirectory(async (directory) => {
    const running = await startFleet(programs, directory);
    try {
      return await run(running, { took: minutes * 60_000, rate });
    } finally {
      await running.stop();
    }
  });
};

/** Everything but the second product, which starts when the first was measured alone. */
async function startFleet(programs: Programs, directory: string) {
  const databases = await startDatabases(programs.postgres, directory);
  const pooler = await startPooler(programs.pgbouncer, directory, databases);
  const ports: [number, number] = [await freePort(), await freePort()];
  const proxy = await startProxy(programs.nginx, directory, ports);
  await mkdir(join(directory, "files"));
  const secret = randomBytes(32).toString("hex");
  const launch = async (nth: 0 | 1): Promise<Product> => {
    const data = join(directory, `machine-${nth}`);
    await mkdir(data, { recursive: true, mode: 0o700 });
    // The storage that both machines reach.
    await symlink(join(directory, "files"), join(data, "files")).catch(() => {});
    const env = {
      DATABASE_URL: databases.url,
      APP_DATABASE_URL: undefined,
      DATABASE_POOLER_URL: pooler.url,
      SECRET: secret,
      APP_URL: proxy.address,
      TRUSTED_PROXIES: "1",
    };
    return launchProduct({ data, port: ports[nth], env, ready: "/readyz" });
  };
  await proxy.without(ports[1]);
  const products = [await launch(0)];
  const stop = async () => {
    await Promise.all(products.map((product) => product.stop()));
    await Promise.all([proxy.stop(), pooler.stop()]);
    await databases.stop();
  };
  return { databases, pooler, proxy, ports, launch, products, stop };
}

async function run(own: Fleet, { took, rate }: { took: number; rate: number }): Promise<string> {
  const { address } = own.proxy;
  const people: Person[] = [];
  for (let i = 0; i < PEOPLE; i++)
    people.push({ client: await aClient(address), projects: [], written: new Set() });
  const end = new AbortController();
  const follow = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, i) => {
        const client = people[i % people.length]?.client;
        if (!client) throw new Error("Nobody follows");
        return followThread(address, client, end.signal);
      }),
    );
  try {
    const half = await follow(STREAMS / 2);
    const alone = await measureAlone(address, { people, followed: half, rate: rate / 2 }, took);
    own.products.push(await own.launch(1));
    await own.proxy.without(null);
    const followed = [...half, ...(await follow(STREAMS / 2))];
    const load = runLoad(address, { people, followed, rate }, AbortSignal.timeout(took));
    const happened = await disturb(own, took);
    const { answered, unsaved } = await load;
    const verdict = judge(answered, happened, took);
    const lost = await countLosses(address, people);
    const events = await compareEvents(own, followed);
    end.abort();
    if (unsaved > 0) verdict.wrong.push(`${unsaved} writes were not saved in time`);
    assert(verdict.wrong.length === 0, `${verdict.wrong.join("; ")}\n${timeline(answered)}`);
    return `${verdict.requests} requests (${verdict.perSecond} a second) with ${STREAMS} streams in ${took / 60_000} minutes: ${lost}, ${events}; 2 rolling restarts and 3 kills; ${verdict.failures} requests failed, of them ${verdict.cut} questions at the web that was killed, the rest without a database (${verdict.gaps}); p95 ${verdict.p95} ms; one process at half the load: p95 ${alone} ms`;
  } finally {
    end.abort();
  }
}

/** The first product alone, with half of the load and the streams. */
async function measureAlone(
  address: string,
  given: Parameters<typeof runLoad>[1],
  took: number,
): Promise<number> {
  const since = performance.now();
  const { answered } = await runLoad(address, given, AbortSignal.timeout(took * ALONE));
  const verdict = judge(
    answered,
    { losses: [], webKilled: { since: 0, until: 0 } },
    performance.now() - since,
  );
  assert(verdict.wrong.length === 0, `alone: ${verdict.wrong.join("; ")}\n${timeline(answered)}`);
  return verdict.p95;
}

/** Does to the fleet what happens to it, at parts of the time. */
async function disturb(own: Fleet, took: number): Promise<Happened> {
  const begun = performance.now();
  const at = (part: number) => delay(Math.max(0, begun + took * part - performance.now()));
  const happened: Happened = { losses: [], webKilled: { since: 0, until: 0 } };
  const lose = async (what: string, act: () => Promise<void>) => {
    happened.losses.push({ what, at: performance.now() });
    await act();
  };
  for (const [nth, part] of [
    [0, 0.1],
    [1, 0.25],
  ] as const) {
    await at(part);
    await restart(own, nth);
  }
  await at(0.45);
  happened.webKilled = await killChild(own.products[0], "scripts/serve.ts");
  await at(0.55);
  await killChild(own.products[1], "scripts/worker.ts");
  await at(0.65);
  await lose("pooler killed", own.pooler.killOnce);
  await at(0.75);
  await lose("failover", own.databases.failOver);
  return happened;
}

/** Takes a machine out, restarts its product and takes it in again, as docs/deploy says. */
async function restart(own: Fleet, nth: 0 | 1): Promise<void> {
  await own.proxy.without(own.ports[nth]);
  const code = await own.products[nth]?.stop();
  assert(code === 0, `a restart stops with exit 0, not ${code}`);
  own.products[nth] = await own.launch(nth);
  await own.proxy.without(null);
}

/** Kills a process of the product and waits until it is gone: meanwhile it still takes connections. */
async function killChild(product: Product | undefined, script: string) {
  const running = () =>
    processTree(product?.pid ?? 0).find(({ command }) => command.includes(script))?.pid;
  const pid = running();
  assert(pid !== undefined, `${script} runs`);
  const since = performance.now();
  killTree(pid);
  while (running() === pid) await delay(1);
  return { since, until: performance.now() };
}

async function countLosses(address: string, people: Person[]): Promise<string> {
  let [written, lost] = [0, 0];
  for (const { client, written: own } of people) {
    const stored = await storedNames(address, client);
    written += own.size;
    lost += [...own].filter((name) => !stored.has(name)).length;
  }
  assert(lost === 0, `every acknowledged write is stored; ${lost} of ${written} are not`);
  return `${written} acknowledged writes, 0 lost`;
}

/** Compares what each stream told with what is stored, when all have caught up. */
async function compareEvents({ databases }: Fleet, followed: Followed[]): Promise<string> {
  const sql = openConnection(databases.url, { max: 1 });
  try {
    const deadline = performance.now() + CATCH_UP_MS;
    for (;;) {
      const rows = await sql<{ thread: string; seqs: number[] }[]>`
        select session_id as thread, array_agg(seq::int order by seq) as seqs
        from chat_events group by 1`;
      const stored = new Map(rows.map(({ thread, seqs }) => [thread, seqs]));
      const behind = followed.filter(
        ({ thread, heard }) => heard.length < (stored.get(thread)?.length ?? 0),
      );
      if (behind.length > 0 && performance.now() < deadline) {
        await delay(500);
        continue;
      }
      const wrong = followed.filter(
        ({ thread, heard }) => heard.join() !== (stored.get(thread) ?? []).join(),
      );
      const told = followed.reduce((sum, { heard }) => sum + heard.length, 0);
      const difference = wrong.map(
        ({ thread, heard }) =>
          `\n${thread}: heard ${heard.join()}; stored ${stored.get(thread)?.join()}`,
      );
      assert(
        wrong.length === 0,
        `each event is told once, in order; not in ${wrong.length} streams${difference.join("")}`,
      );
      const opened = followed.reduce((sum, one) => sum + one.opened, 0);
      return `${told} events told once each on streams that were opened ${opened} times`;
    }
  } finally {
    await sql.end();
  }
}
