import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GET as document } from "@/app/api/nda/[token]/document/route";
import { POST as markup } from "@/app/api/nda/[token]/markup/route";
import { GET as file } from "@/app/api/nda-agent/outreaches/[ndaId]/files/[number]/route";
import { POST as version } from "@/app/api/nda-agent/outreaches/[ndaId]/versions/route";
import { POST as create, GET as list } from "@/app/api/nda-agent/outreaches/route";
import { changeSettings } from "@/lib/platform/env";
import { aMember, anApiKey } from "../../support/factories";
import { anNda, NDA_TEXT, tokenOf } from "../../support/ndas";
import { aPdf } from "../../support/sample-files";

/* The calls of NDAs as programs make them, in SPEC.md's shapes. */

const data = mkdtempSync(path.join(tmpdir(), "spotlight-ndas-"));
beforeAll(() => changeSettings({ DATA_DIR: data }));
afterAll(() => rmSync(data, { recursive: true }));

const files = () =>
  readdirSync(data, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

async function aSender() {
  const member = await aMember({ role: "admin" });
  const { key } = await anApiKey(member);
  return { member, headers: { "x-api-key": key } };
}

const nobody = { params: Promise.resolve({}) };
const pdf = (content: Uint8Array = aPdf(NDA_TEXT)) =>
  new File([new Uint8Array(content)], "NDA.pdf");

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const post = (headers: Record<string, string>, body: FormData) =>
  new Request("http://localhost/api", { method: "POST", headers, body });

const receiver = { receiver_name: "Ada Ridge", receiver_email: "ada@fjord.example" };

describe("POST /api/nda-agent/outreaches", () => {
  test("takes a form with every field, and an empty interval is 7", async () => {
    const { headers } = await aSender();
    const sent = {
      ...receiver,
      followup_interval: "",
      sender_signature: "North Ridge",
      custom_instructions: "Before we talk",
      nda_file: pdf(),
    };
    const answer = await create(post(headers, formOf(sent)), nobody);
    expect(answer.status).toBe(201);
    const nda = await answer.json();
    expect(nda).toMatchObject({
      ...receiver,
      id: nda._id,
      followup_interval: 7,
      sender_signature: "North Ridge",
      custom_instructions: "Before we talk",
      status: "draft",
      nda_file: { file_name: "NDA.pdf" },
    });
    const asked = "http://localhost/api/nda-agent/outreaches?status=draft&page=1&per_page=1";
    const page = await (await list(new Request(asked, { headers }), nobody)).json();
    expect(page).toMatchObject({ items: [{ id: nda._id }], total: 1, page: 1, per_page: 1 });
  });

  test("takes a status when it is present", async () => {
    const { headers } = await aSender();
    const sent = formOf({ ...receiver, status: "waiting", nda_file: pdf() });
    expect(await (await create(post(headers, sent), nobody)).json()).toMatchObject({
      status: "waiting",
      followup_interval: 7,
    });
    const other = formOf({ ...receiver, status: "accepted", nda_file: pdf() });
    expect((await create(post(headers, other), nobody)).status).toBe(400);
  });

  test.each([
    ["no file", {}, 400, "nda_file"],
    ["a file in another part", { file: pdf() }, 400, "file"],
    ["a table", { nda_file: pdf(Buffer.from("Name\nAcme")) }, 400, "nda_file"],
    ["30 MB", { nda_file: pdf(Buffer.alloc(30_000_000, 0x20)) }, 413, "file"],
    [
      "a list of addresses",
      { receiver_email: "a@b.example, c@d.example", nda_file: pdf() },
      400,
      "receiver_email",
    ],
    [
      "a header in the address",
      { receiver_email: "a@b.example\r\nBcc: c@d.example", nda_file: pdf() },
      400,
      "receiver_email",
    ],
    [
      "two lines in the name",
      { receiver_name: "Ada\r\nBcc: x", nda_file: pdf() },
      400,
      "receiver_name",
    ],
  ])("refuses %s, and keeps nothing", async (_what, given, status, field) => {
    const { headers } = await aSender();
    const before = files().length;
    const answer = await create(post(headers, formOf({ ...receiver, ...given })), nobody);
    expect(answer.status).toBe(status);
    expect(Object.keys((await answer.json()).fields)).toContain(field);
    expect(files()).toHaveLength(before);
  });

  test("reads nothing of what a stranger sends", async () => {
    const form = formOf({ ...receiver, nda_file: pdf() });
    expect((await create(post({}, form), nobody)).status).toBe(401);
  });
});

test("a document comes back byte for byte, as a file to save", async () => {
  const { member, headers } = await aSender();
  const content = aPdf("Exactly these bytes.");
  const nda = await anNda(member, { content });
  const params = { ndaId: nda._id, number: "1" };
  const answers = [
    await file(new Request("http://localhost/x", { headers }), { params: Promise.resolve(params) }),
    await document(new Request("http://localhost/x"), {
      params: Promise.resolve({ token: tokenOf(nda) }),
    }),
  ];
  for (const answer of answers) {
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(content);
    expect(answer.headers.get("content-disposition")).toContain("attachment");
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  }
});

test("a version of another organization's NDA is not found, before its file is read", async () => {
  const { headers } = await aSender();
  const { _id: ndaId } = await anNda(await aMember());
  const form = formOf({ nda_file: pdf(Buffer.from("no document")) });
  const answer = await version(post(headers, form), { params: Promise.resolve({ ndaId }) });
  expect(answer.status).toBe(404);
});

describe("a marked-up document by link", () => {
  const send = async (token: string, body: FormData) => {
    const answer = await markup(post({}, body), { params: Promise.resolve({ token }) });
    expect(answer.status).toBe(303);
    return answer.headers.get("location");
  };

  test("leads back to the page, which says what came of it", async () => {
    const token = tokenOf(await anNda(await aMember(), { status: "waiting" }));
    expect(await send(token, formOf({ nda_file: pdf() }))).toBe(`/nda/${token}?sent=yes`);
    const before = files().length;
    const large = pdf(Buffer.alloc(30_000_000, 0x20));
    expect(await send(token, formOf({ nda_file: large }))).toBe(`/nda/${token}?problem=413`);
    const lie = pdf(Buffer.from("MZ"));
    expect(await send(token, formOf({ nda_file: lie }))).toBe(`/nda/${token}?problem=400`);
    expect(await send("guess", formOf({ nda_file: pdf() }))).toBe("/nda/guess?problem=404");
    expect(files()).toHaveLength(before);
  });
});
