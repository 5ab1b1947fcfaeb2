import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { decrypterOf, writeNewKey } from "../archive/encryption.ts";
import { readArchive } from "../archive/read.ts";
import { launchProduct, repository } from "../launch/product.ts";
import { startProgram } from "../launch/program.ts";
import {
  type Acknowledged,
  aClient,
  assert,
  type Client,
  countLost,
  inDirectory,
  writeUnderLoad,
} from "./installation.ts";
import { findPlainPrograms, startPlainServer } from "./plain-server.ts";

type Place = { data: string; env?: Record<string, string | undefined> };

const WRONG_KEY = /None of the keys given opens the archive/;
const CUT = /The archive \S+ is damaged at/;

type Command = [name: string, args: readonly string[], place: Place];

/** Runs one of the product's commands on an installation. */
async function run([name, [file = "", ...options], { data, env = {} }]: Command) {
  const args = ["scripts/run.mjs", name, file, "--data", data, ...options];
  const program = startProgram(args, { cwd: repository, env });
  return { code: await program.exited, said: program.output() };
}

/** Throws what the command said when it fails. */
async function command(...given: Command): Promise<void> {
  const { code, said } = await run(given);
  assert(code === 0, `npm run ${given[0]} exits 0; it said:\n${said}`);
}

/** Throws unless the command refuses in words. */
async function refused(words: RegExp, ...given: Command): Promise<void> {
  const { code, said } = await run(given);
  assert(
    code !== 0 && words.test(said),
    `npm run ${given[0]} refuses with ${words}; it said:\n${said}`,
  );
}

/** An archive opens with no other key, and not at all when its end is missing. */
async function refuseForeign(file: string, opened: string[], apart: string[], into: Place) {
  const [other, cut] = [`${file}.other.key`, `${file}.cut`];
  await writeNewKey(other);
  const whole = await readFile(file);
  await writeFile(cut, whole.subarray(0, Math.floor(whole.length * 0.9)));
  await refused(WRONG_KEY, "restore", [file, "--identity", other, ...apart], into);
  await refused(CUT, "restore", [cut, ...opened, ...apart], into);
}

/** Starts an installation and looks whether everything acknowledged is there for its owner. */
async function check(place: Place, client: Client, acknowledged: Acknowledged): Promise<void> {
  const product = await launchProduct({ ...place, ready: "/readyz" });
  const lost = await countLost(product.address, client, acknowledged);
  await product.stop();
  assert(lost === 0, `the restored product shows everything; ${lost} are missing`);
}

/** Embedded → plain PostgreSQL → embedded, encrypted both ways, with equal counts and hashes. */
export const roundTrip = (): Promise<string> =>
  inDirectory(async (directory) => {
    const programs = findPlainPrograms();
    if (!programs)
      return "Skipped: this machine has no PostgreSQL 15 or newer in /usr/lib/postgresql";
    const server = await startPlainServer(programs, directory);
    try {
      const first: Place = { data: join(directory, "first") };
      const { client, acknowledged } = await fill(first);
      const url = await server.newDatabase("round_trip");
      const env = { DATABASE_URL: url, APP_DATABASE_URL: undefined };
      const plain: Place = { data: join(directory, "plain-data"), env };
      const last: Place = { data: join(directory, "last") };
      const archives = ["one", "two", "three"].map((name) => join(directory, `${name}.tar.gz`));
      const [one = "", two = "", three = ""] = archives;
      const [key, secret] = [join(directory, "private.key"), join(directory, "secret")];
      const to = ["--to", await writeNewKey(key)];
      const opened = ["--identity", key];
      const apart = ["--secret-file", secret];
      await command("backup", [one, ...to], first);
      await command("verify", [one, ...opened], first);
      await refuseForeign(one, opened, [], plain);
      await command("restore", [one, ...opened], plain);
      await command("backup", [two, ...to, ...apart], plain);
      await command("verify", [two, ...opened], plain);
      await refuseForeign(two, opened, apart, last);
      await command("restore", [two, ...opened, ...apart], last);
      await command("backup", [three], last);
      const decrypter = await decrypterOf({ identity: [key] });
      const manifests = await Promise.all(
        archives.map((file) => readArchive(file, file === three ? {} : { decrypter })),
      );
      const parts = manifests.map(({ tables, files }) => ({ tables, files }));
      assert(
        parts.every((part) => isDeepStrictEqual(part, parts[0])),
        "counts and hashes of the three archives are equal",
      );
      await check(plain, client, acknowledged);
      await check(last, client, acknowledged);
      return `embedded → ${server.version} → embedded: ${Object.keys(parts[0]?.tables ?? {}).length} tables and ${acknowledged.size} projects with equal counts and hashes; a wrong key and a cut file refused on both ways`;
    } finally {
      await server.stop();
    }
  });

async function fill(place: Place) {
  const product = await launchProduct({ ...place, ready: "/readyz" });
  const client = await aClient(product.address);
  const acknowledged: Acknowledged = new Set();
  await writeUnderLoad(product.address, client, acknowledged, AbortSignal.timeout(2000));
  await product.stop();
  await mkdir(join(place.data, "files"), { recursive: true });
  await writeFile(join(place.data, "files", "note.bin"), Buffer.from([0, 255, 13, 10]));
  return { client, acknowledged };
}
