import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { deflateRawSync } from "node:zlib";
import {
  type ImportState,
  isCommitted,
  stateOf,
  untilAllCommitted,
  untilImport,
  uploadFile,
} from "../launch/imports.ts";
import { launchProduct } from "../launch/product.ts";
import { aClient, assert, inDirectory } from "./installation.ts";
import { withJunkBehind } from "./zip-traps.ts";

/** Imports of the other organization whose median counts. */
const TIMES = 5;
/** Attack files that wait at any time. */
const WAITING = 6;
const ROWS = 1_000;
/** How much longer the other's import may take while it is attacked. */
const MOST_TIMES = 2;

type Caller = { address: string; cookie: string };

const parts = (sheet: string) => ({
  "xl/workbook.xml": Buffer.from(
    '<workbook xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
  ),
  "xl/_rels/workbook.xml.rels": Buffer.from(
    '<Relationships><Relationship Id="rId1" Type="/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  ),
  "xl/worksheets/sheet1.xml": Buffer.from(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
});
const head = '<row r="1"><c t="str"><v>Name</v></c></row>';

/** Small files that once held a worker for minutes, and a long one that may be read. */
const attacks: Record<string, () => Uint8Array | string> = {
  "far-cells.xlsx": () => {
    const rows = Array.from(
      { length: 20_000 },
      (_, i) => `<row r="${i + 2}"><c r="XFD${i + 2}"><v>1</v></c></row>`,
    );
    const sheet = `<worksheet><sheetData>${head}${rows.join("")}</sheetData></worksheet>`;
    return withJunkBehind(parts(""), "xl/worksheets/sheet1.xml", deflateRawSync(sheet), 0);
  },
  "empty-strings.xlsx": () => {
    const strings = deflateRawSync(`<sst>${"<si/>".repeat(50_000_000)}</sst>`);
    return withJunkBehind(parts(head), "xl/sharedStrings.xml", strings, 3_000_000);
  },
  "nested.json": () => `[${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}]`,
  "many-rows.csv": () =>
    `Company,City\n${Array.from({ length: 20_000 }, (_, i) => `Quarry ${i} Works,Oslo`).join("\n")}\n`,
};

const listOf = (rows: number, time: string) =>
  `Company,Website,Founded\n${Array.from(
    { length: rows },
    (_, i) => `Harbour ${time} ${i},https://harbour-${time}-${i}.example.com,${1990 + (i % 34)}`,
  ).join("\n")}\n`;

/** Milliseconds of the median import of a thousand rows, from the 202 to its end. */
async function medianImport(caller: Caller, folder: string, name: string): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < TIMES; i += 1) {
    const file = join(folder, `${name}-${i}.csv`);
    await writeFile(file, listOf(ROWS, `${name}-${i}`));
    const since = performance.now();
    await untilImport(caller, await uploadFile(caller, file), isCommitted);
    times.push(performance.now() - since);
  }
  return times.sort((a, b) => a - b)[Math.floor(TIMES / 2)] ?? 0;
}

const hasEnded = ({ status }: ImportState) => ["committed", "failed", "mapping"].includes(status);

/** Keeps attack files waiting until `signal` ends; answers the imports that they became. */
async function attack(caller: Caller, files: string[], signal: AbortSignal): Promise<string[]> {
  const all: string[] = [];
  let waiting: string[] = [];
  while (!signal.aborted) {
    const states = await Promise.all(waiting.map((id) => stateOf(caller, id)));
    waiting = states.filter((state) => !hasEnded(state)).map(({ _id }) => _id);
    while (waiting.length < WAITING) {
      const id = await uploadFile(caller, files[all.length % files.length] ?? "");
      all.push(id);
      waiting.push(id);
    }
    await delay(200);
  }
  return all;
}

/**
 * While one organization feeds files that would take much memory and time, another's import of
 * 1,000 rows takes at most twice its usual time, and each of those files ends in words.
 */
export const importTurns = (): Promise<string> =>
  inDirectory(async (folder) => {
    const product = await launchProduct({ data: join(folder, "product"), ready: "/readyz" });
    const { address } = product;
    const files: string[] = [];
    for (const [name, content] of Object.entries(attacks)) {
      files.push(join(folder, name));
      await writeFile(join(folder, name), content());
    }
    const [attacker, other] = [
      { address, cookie: (await aClient(address)).cookie },
      { address, cookie: (await aClient(address)).cookie },
    ];
    await untilAllCommitted(attacker);
    await untilAllCommitted(other);
    await medianImport(other, folder, "warm");
    const usual = await medianImport(other, folder, "usual");
    const ending = new AbortController();
    const attacking = attack(attacker, files, ending.signal);
    const attacked = await medianImport(other, folder, "attacked").finally(() => ending.abort());
    const ids = await attacking;
    const told = await Promise.all(ids.map((id) => stateOf(attacker, id)));
    const failed = told.filter(({ status }) => status === "failed");
    assert(
      failed.every(({ error }) => !/Try again; if it fails/.test(error ?? "")),
      `every refusal says what is wrong with its file: ${failed.map(({ error }) => error)}`,
    );
    assert((await product.stop()) === 0, "the stop exits 0");
    const times = `${(usual / 1000).toFixed(1)} s, attacked ${(attacked / 1000).toFixed(1)} s`;
    const figures = `${ROWS} rows take ${times} (${(attacked / usual).toFixed(2)} times) beside ${ids.length} attack files, ${failed.length} refused by then`;
    assert(attacked <= usual * MOST_TIMES, `at most ${MOST_TIMES} times the usual: ${figures}`);
    return figures;
  });
