import { isKnownColumn } from "@/lib/domains/imports/rules/names-of-columns";
import { readRow } from "@/lib/domains/imports/rules/read-row";
import { suggestMapping } from "@/lib/domains/imports/rules/suggest";
import type { Evidence } from "@/lib/engine/tools";
import { openTable } from "@/lib/tables/open";
import { hashOf } from "./evidence-of-row";

/** The evidence of every `step`th row of a real file, as an import would store it. */
export async function* evidenceOf(path: string, step = 1): AsyncGenerator<Evidence[]> {
  const table = await openTable(path, { fileName: path, isKnownName: isKnownColumn });
  const { mapping } = suggestMapping(table.head, table.sample);
  for await (const chunk of table.rows())
    for (const row of chunk) {
      if (row.number % step !== 0) continue;
      const { name, text, claims, url, rejected } = readRow(row, mapping, table.head, 2027);
      if (rejected !== null || name === null) continue;
      const company = `cmp-${row.number}`;
      yield claims.map(({ field, value, start, end, as_of }, i) => ({
        id: `${company}/${i}`,
        claim_id: `${company}/${i}`,
        passage_id: `psg-${row.number}`,
        source_id: "src",
        title: mapping.source.title,
        url,
        is_shared_outside: true,
        company_id: company,
        company_name: name,
        field,
        value,
        as_of: as_of ?? null,
        recorded_at: "2026-08-01T00:00:00.000Z",
        quote: text.slice(start, end),
        start,
        end,
        text,
        sha256: hashOf(text),
      }));
    }
}
