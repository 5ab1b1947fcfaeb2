import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, assert, expect, test } from "vitest";
import { decrypterOf, encrypted, encrypterOf } from "@/scripts/archive/encryption";
import { withFixedHead } from "@/scripts/archive/gzip-head";
import { Meter } from "@/scripts/archive/manifest";
import { readArchive } from "@/scripts/archive/read";
import { readTar, tarEnd, tarHeader, tarPadding } from "@/scripts/archive/tar";
import { sizeForDrill } from "@/tests/support/size-for-drill";

const folder = mkdtempSync(path.join(tmpdir(), "spotlight-archive-"));
afterAll(() => rmSync(folder, { recursive: true }));

const entry = (name: string, content: string) => {
  const bytes = Buffer.from(content);
  return Buffer.concat([tarHeader(name, bytes.length), bytes, tarPadding(bytes.length)]);
};

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

function partOf(text: string) {
  const meter = new Meter();
  meter.add(Buffer.from(text));
  return meter;
}

const rows = "prj_1\tAlpha\nprj_2\tBeta \\n two\n";
const table = { schema: "public", name: "projects", columns: ["id", "name"] };
const head = { format: 1, createdAt: "2026-01-01T00:00:00Z", migrations: [], tables: [table] };
const manifest = {
  tables: { "public.projects": partOf(rows).tablePart() },
  files: { "ab/one": partOf("stored").part() },
  secret: partOf("secret").part(),
};

const parts = {
  "head.json": JSON.stringify(head),
  "database/public.projects/000001": rows.slice(0, 9),
  "database/public.projects/000002": rows.slice(9),
  "files/ab/one": "stored",
  secret: "secret",
  "manifest.json": JSON.stringify(manifest),
};

async function archiveOf(contents: Record<string, string>): Promise<Buffer> {
  const entries = Object.entries(contents).map(([name, content]) => entry(name, content));
  const packed = gzipSync(Buffer.concat([...entries, tarEnd()]));
  return Buffer.concat(await Array.fromAsync(withFixedHead(inPieces(packed, 3))));
}

async function read(bytes: Buffer, visitor = {}) {
  const file = path.join(folder, "archive.tar.gz");
  writeFileSync(file, bytes);
  return readArchive(file, { visitor });
}

test("tar entries come back whatever the pieces of the stream are", async () => {
  const tar = Buffer.concat([
    entry("a", "x".repeat(512)),
    entry("b/c", ""),
    entry("d", "yz"),
    tarEnd(),
  ]);
  for (const size of [1, 511, 512, 4096]) {
    const found: [string, string][] = [];
    for await (const { name, content } of readTar(inPieces(tar, size)))
      found.push([name, Buffer.concat(await Array.fromAsync(content)).toString()]);
    expect(found).toEqual([
      ["a", "x".repeat(512)],
      ["b/c", ""],
      ["d", "yz"],
    ]);
  }
});

test("a meter counts rows, not the line feeds that COPY has escaped", () => {
  expect(partOf(rows).tablePart().rows).toBe(2);
});

test("a whole archive is handed over part by part", async () => {
  const seen: string[] = [];
  const sink = (name: string) => ({
    write: async (chunk: Buffer) => void seen.push(`${name}:${chunk}`),
    end: async () => void seen.push(`${name} ended`),
  });
  const result = await read(await archiveOf(parts), {
    table: async () => sink("table"),
    file: async (name: string) => sink(name),
  });
  expect(result).toEqual(manifest);
  expect(seen.filter((line) => line.endsWith("ended"))).toEqual(["table ended", "ab/one ended"]);
});

test("a changed row, a missing row and a missing file are named", async () => {
  const changed = {
    ...parts,
    "database/public.projects/000002": rows.slice(9).replace("Beta", "Bета"),
  };
  await expect(read(await archiveOf(changed))).rejects.toThrow("damaged at public.projects");
  const { "database/public.projects/000002": _, ...shorter } = parts;
  await expect(read(await archiveOf(shorter))).rejects.toThrow("damaged at public.projects");
  const { "files/ab/one": __, ...fewer } = parts;
  await expect(read(await archiveOf(fewer))).rejects.toThrow("damaged at files/ab/one");
});

test("every cut and every flipped byte is refused", async () => {
  const good = await archiveOf(parts);
  const step = sizeForDrill(7, 1);
  for (let length = 0; length < good.length; length += step)
    await expect(read(good.subarray(0, length))).rejects.toThrow("is damaged at");
  for (let at = 0; at < good.length; at += step) {
    const bad = Buffer.from(good);
    bad.writeUInt8(bad.readUInt8(at) ^ 0xff, at);
    await expect(read(bad), `byte ${at}`).rejects.toThrow("is damaged at");
  }
});

test("a passphrase opens what it encrypted; nothing else is taken for a key", async () => {
  const inFolder = (name: string) => path.join(folder, name);
  writeFileSync(inFolder("passphrase"), "correct horse battery\n");
  writeFileSync(inFolder("short"), "horse\n");
  const options = { "passphrase-file": [inFolder("passphrase")] };
  const encrypter = await encrypterOf(options);
  assert(encrypter);
  encrypter.setScryptWorkFactor(8);
  const plain = inPieces(await archiveOf(parts), 1000);
  writeFileSync(
    inFolder("all.age"),
    Buffer.concat(await Array.fromAsync(encrypted(plain, encrypter))),
  );
  const decrypter = await decrypterOf(options);
  expect(await readArchive(inFolder("all.age"), { decrypter })).toEqual(manifest);
  await expect(encrypterOf({ to: ["age1nothing"] })).rejects.toThrow("no public key");
  await expect(encrypterOf({ "passphrase-file": [inFolder("short")] })).rejects.toThrow("shorter");
  await expect(encrypterOf({ ...options, to: ["age1x"] })).rejects.toThrow("not both");
  await expect(decrypterOf({ identity: [inFolder("short")] })).rejects.toThrow("has no line");
});

test("a file's name cannot lead out of its folder", async () => {
  for (const name of ["files/../secret", "files//etc", "files/a/.."])
    await expect(read(await archiveOf({ ...parts, [name]: "x" }))).rejects.toThrow(
      "out of the folder",
    );
});
