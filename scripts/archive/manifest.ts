import { createHash } from "node:crypto";
import { z } from "zod";
import { say } from "../supervisor/steps.mjs";

const Part = z.object({ bytes: z.number(), sha256: z.string() });
const TablePart = Part.extend({ rows: z.number() });
export type Part = z.output<typeof Part>;
export type TablePart = z.output<typeof TablePart>;

/** The first entry, with what is needed to read the rest. */
export const Head = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  /** Hashes of the migrations applied to the database. */
  migrations: z.array(z.string()),
  /** The organization whose archive it is; absent when it holds the whole installation. */
  organization: z.string().optional(),
  /** Tables in an order in which each comes after those that it references. */
  tables: z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })),
});
export type Head = z.output<typeof Head>;
export type HeadTable = Head["tables"][number];

/** The last entry: count and hash of each part of the archive. */
export const Manifest = z.object({
  tables: z.record(z.string(), TablePart),
  files: z.record(z.string(), Part),
  /**
   * `apart` when the secret is kept in a file of its own, not in the archive. An organization's
   * archive has none: the secret is the installation's.
   */
  secret: Part.extend({ apart: z.literal(true).optional() }).optional(),
});
export type Manifest = z.output<typeof Manifest>;

/** The name of a table in an archive. */
export const tableKey = ({ schema, name }: HeadTable): string => `${schema}.${name}`;

/** Counts and hashes bytes as they pass. */
export class Meter {
  readonly #hash = createHash("sha256");
  #bytes = 0;
  #lines = 0;

  add(chunk: Uint8Array): void {
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
    // COPY writes a line feed inside a value as \n, so that every real one ends a row.
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) this.#lines++;
  }

  /** Figures of a file or text; the meter must not be used afterwards. */
  part(): Part {
    return { bytes: this.#bytes, sha256: this.#hash.digest("hex") };
  }

  /** Figures of a table in COPY's text format, one row a line. */
  tablePart(): TablePart {
    return { ...this.part(), rows: this.#lines };
  }
}

/** Prints what an archive holds: rows and hash of each table, then of the files. */
export function printManifest({ tables, files }: Manifest): void {
  const width = Math.max(...Object.keys(tables).map((name) => name.length), 5);
  for (const [name, { rows, sha256 }] of Object.entries(tables))
    say(`  ${name.padEnd(width)} ${String(rows).padStart(9)} rows  ${sha256.slice(0, 16)}`);
  const parts = Object.values(files);
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  say(`  ${"files".padEnd(width)} ${String(parts.length).padStart(9)} files, ${bytes} bytes`);
}
