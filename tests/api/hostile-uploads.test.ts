import { createHash, randomBytes } from "node:crypto";
import { createReadStream, readdirSync } from "node:fs";
import { type ClientRequest, type IncomingMessage, request as open } from "node:http";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { findImport } from "@/lib/domains/imports/queries/records";
import { pathOf } from "@/lib/platform/storage";
import { aMember, anApiKey, aSession } from "../support/factories";
import { address, ownAddress, problemOf, sameOrigin, send } from "../support/http";
import { filePart, formOf, formType } from "../support/multipart";
import { eventually } from "../support/processes";
import { enterServedDatabase } from "../support/served-database";
import { sizeForDrill } from "../support/size-for-drill";

/*
 * Uploads through the whole way, from the front server to the disk: nothing on it may cut a body,
 * hold it, or leave something of one that was not taken.
 */

let leave: () => Promise<void>;
beforeAll(async () => {
  leave = await enterServedDatabase();
});
afterAll(() => leave());

const arriving = () => {
  try {
    return readdirSync(path.join(inject("data"), "files/.arriving"));
  } catch {
    return [];
  }
};

async function aSender() {
  const member = await aMember({ role: "admin" });
  const { key } = await anApiKey(member);
  return { member, headers: { ...ownAddress(), "x-api-key": key, "content-type": formType } };
}

const frame = formOf([filePart("", "list.csv")]);
const contentAt = frame.indexOf("\r\n\r\n") + 4;
const [before, after] = [frame.subarray(0, contentAt), frame.subarray(contentAt)];

type Opened = { request: ClientRequest; answer: Promise<IncomingMessage> };

/** Begins an upload by hand, so that it can be slow, stop, or lie about its length. */
function begin(headers: Record<string, string>): Opened {
  const request = open(`${address()}/api/imports`, { method: "POST", headers });
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    request.once("response", resolve);
    request.once("error", reject);
  });
  answer.catch(() => {});
  return { request, answer };
}

const textOf = async (answer: IncomingMessage) =>
  Buffer.concat(await Array.fromAsync(answer)).toString();

const write = (request: ClientRequest, chunk: Uint8Array) =>
  new Promise<void>((resolve) => request.write(chunk, () => resolve()));

/** Sends a file of `megabytes` random ones; its hash and the import. */
async function sendMegabytes(megabytes: number, headers: Record<string, string>) {
  const piece = randomBytes(1_000_000);
  const hash = createHash("sha256");
  const length = String(frame.length + megabytes * piece.length);
  const { request, answer } = begin({ ...headers, "content-length": length });
  await write(request, before);
  for (let sent = 0; sent < megabytes; sent++) {
    piece.writeUInt32LE(sent);
    hash.update(piece);
    await write(request, Buffer.from(piece));
  }
  request.end(after);
  const answered = await answer;
  const text = await textOf(answered);
  return { status: answered.statusCode, text, sha256: hash.digest("hex") };
}

function storedRow(orgId: string, id: string) {
  const org = orgId as OrgId;
  return inTransaction(getDb(), { orgId: org, userId: null }, "read", (db) =>
    findImport(db, org, id),
  );
}

async function hashOfFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest("hex");
}

describe("a large file", () => {
  test("arrives whole", { timeout: 120_000 }, async () => {
    const megabytes = sizeForDrill(11, 200);
    const { member, headers } = await aSender();
    const { status, text, sha256 } = await sendMegabytes(megabytes, headers);
    expect([status, text]).toEqual([202, expect.stringContaining("imp_")]);
    const row = await storedRow(member.orgId, JSON.parse(text)._id);
    expect(row).toMatchObject({ sizeBytes: megabytes * 1_000_000, sha256 });
    expect(await hashOfFile(pathOf(row?.fileKey ?? ""))).toBe(sha256);
  });

  test("that is too large is refused while its sender still sends", async () => {
    const { headers } = await aSender();
    const { request, answer } = begin({ ...headers, "content-length": "3000000000" });
    await write(request, before);
    const answered = await answer;
    expect(answered.statusCode).toBe(413);
    expect(JSON.parse(await textOf(answered))).toMatchObject({ title: "TOO_LARGE", status: 413 });
    request.destroy();
    expect(arriving()).toEqual([]);
  });
});

describe("an upload that breaks off", () => {
  test("leaves nothing on the disk, wherever it does", async () => {
    const { headers } = await aSender();
    for (const pieces of [[before.subarray(0, 30)], [before], [before, Buffer.alloc(5_000_000)]]) {
      const { request } = begin({ ...headers, "content-length": "100000000" });
      for (const piece of pieces) await write(request, piece);
      if (pieces.length > 1) await eventually("The file arrives", () => arriving().length > 0);
      request.destroy();
      await eventually("Nothing is left", () => arriving().length === 0);
    }
  });

  // Half a minute of nothing but waiting.
  test.runIf(process.env.DRILL)(
    "or only trickles is ended with words",
    {
      timeout: 90_000,
    },
    async () => {
      const { headers } = await aSender();
      const { request, answer } = begin({ ...headers, "content-length": "1000000" });
      await write(request, before);
      const answered = answer.then(
        async (found) => [found.statusCode, await textOf(found)] as const,
      );
      const trickle = setInterval(() => request.write("x"), 2_000);
      const [status, text] = await answered.finally(() => clearInterval(trickle));
      expect(status).toBe(400);
      expect(JSON.parse(text).detail).toContain("stalled");
      expect(arriving()).toEqual([]);
      request.destroy();
    },
  );

  test("while others go on being served", async () => {
    const { headers } = await aSender();
    const slow = Array.from({ length: 30 }, () =>
      begin({ ...headers, "content-length": "1000000" }),
    );
    for (const { request } of slow) await write(request, before);
    expect((await send("/livez")).status).toBe(200);
    const { headers: others } = await aSender();
    const form = new Uint8Array(formOf([filePart("Name\nAcme\n")]));
    const answer = await send("/api/imports", { method: "POST", headers: others, body: form });
    expect(answer.status).toBe(202);
    for (const { request } of slow) request.destroy();
    await eventually("Nothing is left", () => arriving().length === 0);
  });
});

describe("who may not upload", () => {
  test("hears it after few bytes, and the rest goes nowhere", async () => {
    const { member } = await aSender();
    const { key } = await anApiKey(member, { can_write: false });
    const cookie = `authToken=${(await aSession(member)).token}`;
    for (const [status, headers] of [
      [401, {}],
      [401, { "x-api-key": "wrong" }],
      [403, { "x-api-key": key }],
      [403, { cookie }],
      [403, { cookie, "sec-fetch-site": "cross-site" }],
    ] as [number, Record<string, string>][]) {
      const all = { ...ownAddress(), ...headers, "content-type": formType };
      const { request, answer } = begin({ ...all, "content-length": "500000000" });
      await write(request, before);
      const answered = await answer;
      expect(answered.statusCode).toBe(status);
      await write(request, Buffer.alloc(1_000_000));
      expect(JSON.parse(await textOf(answered)).status).toBe(status);
      request.destroy();
    }
    expect(arriving()).toEqual([]);
  });

  test("a page of ours uploads with its cookie alone", async () => {
    const { member } = await aSender();
    const cookie = `authToken=${(await aSession(member)).token}`;
    const form = new FormData();
    form.append("file", new Blob(["Name\nAcme\n"]), "list.csv");
    const answer = await send("/api/imports", {
      method: "POST",
      headers: { ...ownAddress(), ...sameOrigin(), cookie },
      body: form,
    });
    expect(answer.status).toBe(202);
  });
});

test("other bodies are still bounded: only the upload's own path takes more", async () => {
  const { headers } = await aSender();
  for (const where of ["/api/imports/", "/api/imports/imp_1/commit", "/api/imports/x"]) {
    const body = new Uint8Array(formOf([filePart(Buffer.alloc(2_000_000))]));
    const answer = await send(where, { method: "POST", headers, body });
    expect((await problemOf(answer)).status).toBe(400);
  }
});
