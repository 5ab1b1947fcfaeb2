import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { POST } from "@/app/api/imports/route";
import { getImport } from "@/lib/domains/imports/service/import";
import { changeSettings } from "@/lib/platform/env";
import { pathOf } from "@/lib/platform/storage";
import { ctxOf } from "../../support/contexts";
import { aMember, anApiKey } from "../../support/factories";
import { BOUNDARY, filePart, formOf, formType, type Part } from "../../support/multipart";
import { asOwner, hashesOfTables } from "../../support/owner";

const data = mkdtempSync(path.join(tmpdir(), "spotlight-upload-"));
beforeAll(() => changeSettings({ DATA_DIR: data, UPLOAD_LIMIT_MB: 1 }));
afterAll(() => rmSync(data, { recursive: true }));

const filesOnDisk = () =>
  readdirSync(data, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

type Sent = { headers: Record<string, string>; body: Uint8Array | ReadableStream<Uint8Array> };

/** Sends a body to the route, one byte stream whoever sends it. */
function send({ headers, body }: Sent): Promise<Response> {
  const request = new Request("http://localhost/api/imports", {
    method: "POST",
    headers: { "content-type": formType, ...headers },
    body: body instanceof Uint8Array ? new Uint8Array(body) : body,
    duplex: "half",
  } as RequestInit);
  return POST(request, { params: Promise.resolve({}) });
}

async function aSender() {
  const member = await aMember({ role: "admin" });
  const { key } = await anApiKey(member);
  return { member, headers: { "x-api-key": key } };
}

const sendForm = async (parts: Part[], more: Record<string, string> = {}) => {
  const { member, headers } = await aSender();
  const body = formOf(parts);
  const length = { "content-length": String(body.length) };
  return { member, answer: await send({ headers: { ...headers, ...length, ...more }, body }) };
};

const importRow = async (id: string) => {
  const [row] = await asOwner()`select * from imports where id = ${id}`;
  return row;
};

/** What a refused upload says; it must leave nothing on the disk and in the database. */
async function refusal(send: () => Promise<Response>) {
  const before = [filesOnDisk(), (await hashesOfTables()).imports];
  const answer = await send();
  expect([filesOnDisk(), (await hashesOfTables()).imports]).toEqual(before);
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
  return (await answer.json()) as { status: number; title: string; detail: string };
}

const refusalOf = (parts: Part[], more: Record<string, string> = {}) =>
  refusal(async () => (await sendForm(parts, more)).answer);

describe("a file that is handed in", () => {
  test("is in the store as it was sent, and an import is made of it", async () => {
    const content = Buffer.concat([Buffer.from("Name\r\nAcmé\r\n"), Buffer.alloc(700_000, 0)]);
    const { member, answer } = await sendForm([filePart(content)]);
    expect(answer.status).toBe(202);
    const { _id } = (await answer.json()) as { _id: string };
    const row = await importRow(_id);
    expect(row).toMatchObject({
      org_id: member.orgId,
      user_id: member.userId,
      file_name: "list.csv",
      size_bytes: String(content.length),
      sha256: createHash("sha256").update(content).digest("hex"),
      status: "received",
      is_auto_commit: false,
    });
    expect((await readFile(pathOf(row?.file_key))).equals(content)).toBe(true);
    expect(await getImport.call(ctxOf(member), { importId: _id })).toMatchObject({ _id });
  });

  test("comes with its mapping and the wish to commit, before it or after it", async () => {
    const mapping = { source: { title: "L", origin: "o" }, columns: [] };
    const rest = [
      { name: "mapping", content: JSON.stringify(mapping) },
      { name: "commit", content: "true" },
    ];
    for (const parts of [
      [...rest, filePart("a")],
      [filePart("a"), ...rest],
    ]) {
      const { answer } = await sendForm(parts);
      expect(answer.status).toBe(202);
      const { _id } = (await answer.json()) as { _id: string };
      expect(await importRow(_id)).toMatchObject({ mapping, is_auto_commit: true });
    }
  });

  test("may be empty, which the import will say", async () => {
    const { answer } = await sendForm([filePart("")]);
    expect(answer.status).toBe(202);
  });

  test.each([
    ["a path", "../../etc/passwd", "passwd"],
    ["a path of Windows", "C:\\\\Users\\\\x\\\\list.csv", "list.csv"],
    ["a turned direction", "\u202egpj.list.csv", "gpj.list.csv"],
    ["nothing", "", "Unnamed file"],
    ["a folder", "..", "Unnamed file"],
    ["letters of the world", "Zürich 会社.csv", "Zürich 会社.csv"],
    ["5,000 letters", "x".repeat(5_000), "x".repeat(200)],
    ["a NUL", "a\0b.csv", "ab.csv"],
  ])("whose name has %s is called by what can be shown of it", async (_what, sent, stored) => {
    const { answer } = await sendForm([filePart("a", sent)]);
    const { _id } = (await answer.json()) as { _id: string };
    expect((await importRow(_id))?.file_name).toBe(stored);
  });

  test("is one import however often the same request is repeated", async () => {
    const { member, headers } = await aSender();
    const keyed = { ...headers, "idempotency-key": "once" };
    const ids = [];
    const before = filesOnDisk().length;
    for (let time = 0; time < 3; time++) {
      const answer = await send({ headers: keyed, body: formOf([filePart("a")]) });
      ids.push(((await answer.json()) as { _id: string })._id);
    }
    expect(new Set(ids)).toHaveLength(1);
    expect(filesOnDisk()).toHaveLength(before + 1);
    expect(await getImport.call(ctxOf(member), { importId: ids[0] ?? "" })).toBeDefined();
    const other = await refusal(() => send({ headers: keyed, body: formOf([filePart("b")]) }));
    expect(other.status).toBe(409);
  });
});

describe("an upload that is not what it should be", () => {
  test("without a file, with two, with a file in another part", async () => {
    expect(await refusalOf([{ name: "commit", content: "true" }])).toMatchObject({ status: 400 });
    expect((await refusalOf([filePart("a"), filePart("b")])).detail).toContain("one file");
    expect((await refusalOf([{ ...filePart("a"), name: "document" }])).detail).toContain("file");
    expect(await refusalOf([])).toMatchObject({ status: 400 });
  });

  test("sent as something else, or without bounds", async () => {
    for (const type of ["text/csv", "multipart/form-data", "multipart/mixed; boundary=a", ""])
      expect(await refusalOf([filePart("a")], { "content-type": type })).toMatchObject({
        status: 400,
      });
    const wrong = { "content-type": "multipart/form-data; boundary=other" };
    expect(await refusalOf([filePart("a")], wrong)).toMatchObject({ status: 400 });
  });

  test("cut anywhere", async () => {
    const { headers } = await aSender();
    const whole = formOf([{ name: "commit", content: "true" }, filePart("abc".repeat(1_000))]);
    for (const length of [1, 40, 90, 130, 200, 400, whole.length - 60, whole.length - 4]) {
      const found = await refusal(() => send({ headers, body: whole.subarray(0, length) }));
      expect([length, found.status]).toEqual([length, 400]);
    }
  });

  test("shorter than it said", async () => {
    const short = { "content-length": "1000000" };
    expect((await refusalOf([filePart("a")], short)).detail).toContain("upload was incomplete");
  });

  test("whose sender goes away", async () => {
    const { headers } = await aSender();
    const start = formOf([filePart("a".repeat(100_000))]).subarray(0, 50_000);
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(start),
      pull: (controller) => controller.error(new Error("gone")),
    });
    expect(await refusal(() => send({ headers, body }))).toMatchObject({ status: 400 });
  });

  test("with too many, too long, repeated or unknown fields", async () => {
    const many = Array.from({ length: 10_000 }, (_, i) => ({ name: `f${i}`, content: "x" }));
    expect(await refusalOf([...many, filePart("a")])).toMatchObject({ status: 400 });
    const huge = { name: "mapping", content: "x".repeat(900_000) };
    expect((await refusalOf([huge, filePart("a")])).detail).toContain("too long");
    const commit = { name: "commit", content: "true" };
    expect((await refusalOf([commit, commit, filePart("a")])).detail).toContain("twice");
    for (const name of ["surprise", "__proto__", "importId", "constructor"])
      expect(await refusalOf([{ name, content: "x" }, filePart("a")])).toMatchObject({
        status: 400,
      });
    for (const content of ["{", "[]", "7", '{"columns":7}'])
      expect((await refusalOf([{ name: "mapping", content }, filePart("a")])).detail).toContain(
        "mapping",
      );
    const maybe = { name: "commit", content: "perhaps" };
    expect((await refusalOf([maybe, filePart("a")])).detail).toContain("commit");
    const forged = { name: "file", content: '{"key":"x"}' };
    expect(await refusalOf([forged])).toMatchObject({ status: 400 });
  });

  test("larger than files may be, said or not", async () => {
    const said = await refusalOf([filePart(Buffer.alloc(1_000_001))]);
    expect(said).toMatchObject({ status: 413, title: "TOO_LARGE" });
    const { headers } = await aSender();
    const declared = { ...headers, "content-length": "900000000" };
    let read = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        read += 1;
        controller.enqueue(Buffer.from(`--${BOUNDARY}\r\n`));
        if (read > 100) controller.close();
      },
    });
    expect(await refusal(() => send({ headers: declared, body }))).toMatchObject({ status: 413 });
  });
});

describe("who may not upload", () => {
  const unread = () => {
    let asked = 0;
    const pull = (controller: ReadableStreamDefaultController) => {
      asked += 1;
      controller.enqueue(new Uint8Array(10));
    };
    const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
    return { body, asked: () => asked };
  };

  test("is told so before anything of the body is read", async () => {
    const { member } = await aSender();
    const { key } = await anApiKey(member, { can_write: false });
    for (const [status, headers] of [
      [401, {}],
      [401, { "x-api-key": "wrong" }],
      [403, { "x-api-key": key }],
    ] as [number, Record<string, string>][]) {
      const { body, asked } = unread();
      expect(await refusal(() => send({ headers, body }))).toMatchObject({ status });
      expect(asked()).toBe(0);
    }
  });
});
