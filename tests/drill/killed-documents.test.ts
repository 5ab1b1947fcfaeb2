import type { ChildProcess } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { closeSender } from "@/lib/service/job";
import { aDocument } from "../support/documents";
import { aMember } from "../support/factories";
import { AGAIN_WITHIN_MS } from "../support/hanging-job";
import { asOwner } from "../support/owner";
import { eventually, startScript } from "../support/processes";

const FILES = 200;
const KILLS = 5;
const PARAGRAPHS = 12;
/** Longest for one file: an organization's are read one after the other, each in a child process. */
const FILE_MS = 1_500;
const workers: ChildProcess[] = [];
afterEach(async () => {
  for (const worker of workers) worker.kill("SIGKILL");
  await closeSender();
});

async function aWorker(): Promise<ChildProcess> {
  const worker = await startScript("tests/support/document-worker.ts");
  workers.push(worker);
  return worker;
}

const paragraphOf = (file: number, at: number) =>
  `Paragraph ${at} of file ${file}. ${"Herons wade in slow rivers at dusk. ".repeat(14)}`;
const contentOf = (file: number) =>
  Array.from({ length: PARAGRAPHS }, (_, at) => `${paragraphOf(file, at)}\n\n`).join("");

const read = async (orgId: string): Promise<number> => {
  const [row] = await asOwner()<{ done: number }[]>`
    select count(*)::int as done from documents where org_id = ${orgId} and status = 'indexed'`;
  return row?.done ?? 0;
};

test("files whose workers are killed in the middle are all read once", async () => {
  const owner = await aMember();
  for (let file = 0; file < FILES; file++)
    await aDocument(owner, { name: `file-${file}.txt`, content: contentOf(file) });
  let [before, kills] = [0, 0];
  for (; kills < KILLS; kills++) {
    const worker = await aWorker();
    const progressed = async () => {
      const done = await read(owner.orgId);
      return done > before || undefined;
    };
    await eventually("It goes on", progressed, AGAIN_WITHIN_MS);
    before = await read(owner.orgId);
    if (before === FILES) break;
    // Some file is being read, or written.
    await delay(40 + 110 * kills);
    worker.kill("SIGKILL");
  }
  await aWorker();
  const [left, since] = [FILES - (await read(owner.orgId)), Date.now()];
  const isDone = async () => (await read(owner.orgId)) === FILES || undefined;
  await eventually("It ends", isDone, AGAIN_WITHIN_MS + left * FILE_MS);
  const seconds = Math.round((Date.now() - since) / 1_000);
  const rows = await asOwner()<{ name: string; pages: number; parts: number; text: string }[]>`
    select documents.name, documents.pages,
      (select count(*)::int from document_passages as p where p.document_id = documents.id) as parts,
      (select string_agg(p.text, ' ' order by p.position) from document_passages as p
        where p.document_id = documents.id) as text
    from documents where org_id = ${owner.orgId}`;
  expect(rows).toHaveLength(FILES);
  const words = (text: string) => text.replace(/\s+/g, " ").trim();
  for (const { name, text } of rows) {
    const file = Number(/\d+/.exec(name)?.[0]);
    expect(words(text), name).toBe(words(contentOf(file)));
  }
  console.log(
    `${kills} kills in the reading of ${FILES} files, each of them read whole and once; the last ${left} within ${seconds} s of the last kill.`,
  );
}, 1_200_000);
