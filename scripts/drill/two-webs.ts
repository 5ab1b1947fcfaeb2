import { launchProduct } from "../launch/product.ts";
import {
  aClient,
  assert,
  countLost,
  inDirectory,
  killTree,
  postProject,
  writeUnderLoad,
} from "./installation.ts";
import { findPlainPrograms, type PlainServer, startPlainServer } from "./plain-server.ts";

/** Two whole products, each with a data directory of its own, on one plain PostgreSQL. */
export const twoWebs = (): Promise<string> =>
  inDirectory(async (directory) => {
    const programs = findPlainPrograms();
    if (!programs)
      return "Skipped: this machine has no PostgreSQL 15 or newer in /usr/lib/postgresql";
    const server = await startPlainServer(programs, directory);
    try {
      return await compete(server, directory);
    } finally {
      await server.stop();
    }
  });

async function compete(server: PlainServer, directory: string): Promise<string> {
  const env = { DATABASE_URL: await server.newDatabase("two_webs"), APP_DATABASE_URL: undefined };
  const launch = (name: string) =>
    launchProduct({ data: `${directory}/${name}`, env, ready: "/readyz" });
  // Both find an empty database at the same moment.
  const [one, two] = await Promise.all([launch("one"), launch("two")]);
  const webs = [one, two];
  try {
    const client = await aClient(one.address);
    const body = { project_name: "The only one" };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => postProject(webs[i % 2]?.address ?? "", client, body)),
    );
    const made = answers.filter((answer) => answer.status === 201).length;
    assert(made === 1, `of 20 equal names on two webs one is made; ${made} were`);
    const key = { "idempotency-key": "one key for two webs" };
    const same = await Promise.all(
      webs.map((web) => postProject(web.address, client, { project_name: "Once" }, key)),
    );
    const ids = new Set(await Promise.all(same.map(async (answer) => (await answer.json())._id)));
    assert(ids.size === 1, "one Idempotency-Key on two webs makes one project");
    const acknowledged = new Set<string>();
    const rest = new AbortController();
    const writing = webs.map((web) =>
      writeUnderLoad(web.address, client, acknowledged, rest.signal),
    );
    setTimeout(() => killTree(two.pid), 1500);
    await writing[1];
    rest.abort();
    await writing[0];
    const lost = await countLost(one.address, client, acknowledged);
    assert(lost === 0, `the other web has every acknowledged write; ${lost} are missing`);
    return `Two webs on ${server.version}: 1 of 20 equal names made, 1 project for 1 key, ${acknowledged.size} acknowledged writes, 0 lost when one was killed`;
  } finally {
    await Promise.all([one.stop(), two.stop()]);
  }
}
