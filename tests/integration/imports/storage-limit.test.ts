import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { POST } from "@/app/api/imports/route";
import { readStorage } from "@/lib/domains/imports/service/storage";
import { changeSettings } from "@/lib/platform/env";
import { ctxOf } from "../../support/contexts";
import { aMember, anApiKey, type Member } from "../../support/factories";
import { filePart, formOf, formType } from "../../support/multipart";

/** An organization's files together may take so many bytes, and not one more. */
const LIMIT = 1_000_000;

const data = mkdtempSync(path.join(tmpdir(), "spotlight-storage-"));
beforeEach(() => changeSettings({ DATA_DIR: data, UPLOAD_LIMIT_MB: 5, STORAGE_LIMIT_MB: 1 }));
afterAll(() => {
  rmSync(data, { recursive: true });
  changeSettings({ STORAGE_LIMIT_MB: undefined });
});

const filesOnDisk = () =>
  readdirSync(data, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length;

async function aSender() {
  const member = await aMember({ role: "admin" });
  return { member, key: (await anApiKey(member)).key };
}

type Sender = Awaited<ReturnType<typeof aSender>>;
const upload = ({ key }: Sender, bytes: number) =>
  POST(
    new Request("http://localhost/api/imports", {
      method: "POST",
      headers: { "content-type": formType, "x-api-key": key },
      body: new Uint8Array(formOf([filePart(Buffer.alloc(bytes, "a"))])),
    }),
    { params: Promise.resolve({}) },
  );

const used = async (member: Member) => (await readStorage.run(ctxOf(member), {})).used_bytes;

test("files are taken up to the limit to the byte; what is refused leaves nothing", async () => {
  const sender = await aSender();
  expect((await upload(sender, 600_000)).status).toBe(202);
  const before = filesOnDisk();
  const refused = await upload(sender, 400_001);
  const problem = await refused.json();
  expect([refused.status, problem.title]).toEqual([413, "TOO_LARGE"]);
  expect(problem.detail).toContain("0.6 of 1 MB");
  expect(problem.detail).toContain("Nothing was saved");
  expect([filesOnDisk(), await used(sender.member)]).toEqual([before, 600_000]);
  expect((await upload(sender, 400_000)).status).toBe(202);
  expect(await used(sender.member)).toBe(LIMIT);
  expect((await upload(sender, 1)).status).toBe(413);
});

test("a file is refused while it arrives: no more of it is read than fits", async () => {
  const { key } = await aSender();
  const whole = formOf([filePart(Buffer.alloc(4_900_000, "a"))]);
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = whole.subarray(sent, sent + 50_000);
      sent += piece.length;
      if (piece.length === 0) return controller.error(new Error("the sender went away"));
      controller.enqueue(new Uint8Array(piece));
      if (sent > 2 * LIMIT) controller.error(new Error("read on far beyond the limit"));
    },
  });
  const request = new Request("http://localhost/api/imports", {
    method: "POST",
    headers: { "content-type": formType, "x-api-key": key },
    body,
    duplex: "half",
  } as RequestInit);
  const answer = await POST(request, { params: Promise.resolve({}) });
  expect((await answer.json()).detail).toContain("0 of 1 MB");
});

test("keeps no more of several simultaneous files than fit", async () => {
  const sender = await aSender();
  const answers = await Promise.all(Array.from({ length: 4 }, () => upload(sender, 400_000)));
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 413, 413]);
  expect(await used(sender.member)).toBe(800_000);
});

test("another organization's files do not count, and without a limit any number fits", async () => {
  const [full, other] = [await aSender(), await aSender()];
  await upload(full, LIMIT);
  expect((await upload(other, LIMIT)).status).toBe(202);
  expect((await readStorage.run(ctxOf(other.member), {})).limit_bytes).toBe(LIMIT);
  changeSettings({ STORAGE_LIMIT_MB: undefined });
  expect((await upload(full, LIMIT)).status).toBe(202);
  expect((await readStorage.run(ctxOf(full.member), {})).limit_bytes).toBe(null);
});
