import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { embeddedDatabase } from "../database/embedded.ts";
import { openOwner } from "../database/prepare.ts";
import { contentHash } from "../launch/evidence.ts";
import {
  type ImportState,
  isCommitted,
  untilAllCommitted,
  untilImport,
  uploadFile,
} from "../launch/imports.ts";
import { launchProduct, type Product } from "../launch/product.ts";
import { ensureSecrets } from "../supervisor/secrets.ts";
import { aClient, assert, type Client, inDirectory, killTree, seconds } from "./installation.ts";

type Moment = (state: ImportState) => boolean;

const reading: Moment = ({ status, progress }) => status === "parsing" && progress.done > 0;
const writing: Moment = ({ status, progress }) => status === "committing" && progress.done > 0;

/** Moments of an import at which the product is killed, in the order in which they come. */
const everyMoment: Moment[] = [
  ({ status }) => status === "parsing",
  reading,
  ({ status }) => status === "committing",
  writing,
  ({ status, progress: { done, total } }) => status === "committing" && done * 2 > (total ?? 0),
];

const WAYS = ["Helsinki, Finland", "Pune, India", "Austin, TX, United States", "Lyon, France"];

/**
 * A list of `rows` companies, each unlike the others, with a cell now and then that says nothing.
 */
function listOf(rows: number): string {
  const line = (i: number) => {
    const raised = i % 7 === 0 ? "undisclosed" : `$${(i % 90) + 1}.${i % 10}M`;
    const place = `"${WAYS[i % WAYS.length]}"`;
    return `Harbour ${i} Works,https://harbour-${i}.example.com,${place},${1990 + (i % 34)},${raised}`;
  };
  const head = "Company,Website,Location,Founded,Total Funding";
  return `${[head, ...Array.from({ length: rows }, (_, i) => line(i + 1))].join("\n")}\n`;
}

/** The starter catalog of a new organization is an import too: it comes first. */
async function aSettledClient(address: string): Promise<Client> {
  const client = await aClient(address);
  const caller = { address, cookie: client.cookie };
  await untilAllCommitted(caller);
  return client;
}

/** Waits for a moment of the import; false when it had passed before it was seen. */
const isReached = (caller: { address: string; cookie: string }, id: string, moment: Moment) =>
  untilImport(caller, id, (state) => isCommitted(state) || moment(state)).then(
    (state) => !isCommitted(state),
  );

/**
 * Kills the whole product in the middle of an import of `rows` rows, at each of its moments, starts
 * it again and lets it go on. Throws when the evidence is not the same as that of an import which
 * nobody disturbed, or counts differ.
 */
export const importKill = (rows = 60_000, moments = everyMoment): Promise<string> =>
  inDirectory(async (data) => {
    const file = join(data, "list.csv");
    const launch = () => launchProduct({ data: join(data, "product"), ready: "/readyz" });
    let product: Product = await launch();
    await writeFile(file, listOf(rows));
    const [disturbed, whole] = [
      await aSettledClient(product.address),
      await aSettledClient(product.address),
    ];
    const callerOf = ({ cookie }: Client) => ({ address: product.address, cookie });
    const id = await uploadFile(callerOf(disturbed), file);
    let kills = 0;
    let slowest = 0;
    for (const moment of moments) {
      if (!(await isReached(callerOf(disturbed), id, moment))) break;
      killTree(product.pid);
      await product.exited;
      kills += 1;
      const since = performance.now();
      product = await launch();
      slowest = Math.max(slowest, performance.now() - since);
    }
    assert(kills > 0, "the import lasts long enough to be killed");
    const ended = await untilImport(callerOf(disturbed), id, isCommitted);
    const other = await uploadFile(callerOf(whole), file);
    const undisturbed = await untilImport(callerOf(whole), other, isCommitted);
    assert(
      JSON.stringify(ended.counts) === JSON.stringify(undisturbed.counts),
      `the counts are those of an undisturbed import: ${JSON.stringify([ended, undisturbed])}`,
    );
    await compareEvidence(join(data, "product"), disturbed, whole);
    assert((await product.stop()) === 0, "the last stop exits 0");
    const start = seconds(performance.now() - slowest);
    return `${kills} kills in an import of ${rows} rows: it went on and made the same; slowest start ${start}`;
  });

async function compareEvidence(data: string, ...clients: Client[]): Promise<void> {
  const { target } = await embeddedDatabase(data, await ensureSecrets(data));
  const sql = openOwner(target);
  try {
    const hashes = new Set<string>();
    for (const { userId } of clients) {
      const [row] = await sql`select org_id from memberships where user_id = ${userId}`;
      hashes.add(await contentHash(sql, row?.org_id));
    }
    assert(hashes.size === 1, "the evidence is the same as that of an undisturbed import");
  } finally {
    await sql.end();
  }
}
