import "server-only";
import { notFound } from "@/lib/core/errors";
import type { OrgCtx } from "@/lib/service/context";
import {
  builtInOutline,
  builtInSection,
  type Outline,
  type OutlineSection,
  sectionKeys,
} from "../constants";
import type { MemoRow } from "../queries/memos";
import { findTemplate } from "../queries/templates";

/** What a memo holds by its template, as it was when the memo was begun. */
export function outlineOf({ template, outline }: Pick<MemoRow, "template" | "outline">): Outline {
  const known = outline ?? builtInOutline(template);
  if (!known) throw new Error(`No outline for the template ${template}`);
  return known;
}

/** A section of a memo: one of its template, or one that comes with the product. */
export function sectionOf(memo: MemoRow, key: string): OutlineSection | null {
  const own = outlineOf(memo).sections.find((section) => section.key === key);
  const builtIn = sectionKeys.find((each) => each === key);
  return own ?? (builtIn ? builtInSection(builtIn) : null);
}

/** The outline that a template asks for now. Throws NOT_FOUND. */
export async function outlineFor(ctx: OrgCtx, template: string): Promise<Outline> {
  const builtIn = builtInOutline(template);
  if (builtIn) return builtIn;
  const row = await findTemplate(ctx.db, ctx.org.id, template);
  if (!row) throw notFound("Template");
  return { name: row.name, sections: row.sections };
}
