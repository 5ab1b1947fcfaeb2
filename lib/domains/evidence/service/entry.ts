import "server-only";
import { newId } from "@/lib/core/ids";
import { namesOfMembers } from "@/lib/domains/organizations/service/names";
import { sha256Hex } from "@/lib/platform/crypto";
import { actingPersonId, type OrgCtx } from "@/lib/service/context";
import { isoDay } from "@/lib/values/iso-day";
import {
  type Field,
  fields,
  isStandardField,
  type Subject,
  tierOfKind,
  traitsOfField,
} from "../constants";
import { claimKeys } from "../rules";
import { insertBatch } from "../service";

/**
 * What a person entered: a field, the value for the claim, and the original text. `label`: the name
 * of a field that the organization defined.
 */
export type Stated = { field: Field; value: unknown; words: string; label?: string };

/** What the field is called in the passage. */
export const labelOfStated = ({ field, label }: Stated): string =>
  label ?? (isStandardField(field) ? fields[field].label : field);

/** Who entered it, for the title of the source. */
async function nameOfActor(ctx: OrgCtx): Promise<string> {
  if (ctx.actor.type === "user") return ctx.actor.fullName;
  const userId = actingPersonId(ctx.actor);
  return (await namesOfMembers(ctx, [userId])).get(userId ?? "") ?? "Spotlight";
}

/**
 * Stores what a person entered about a subject: one source, one passage with a line per field, one
 * claim per field. Values that change over time are dated today. Returns the source's id; the
 * caller resolves the company afterwards, if it is one.
 */
export async function enterStated(
  ctx: OrgCtx,
  { kind: subjectKind, id: subjectId }: Subject,
  stated: readonly Stated[],
  title?: string,
): Promise<string> {
  const [sourceId, passageId] = [newId("src"), newId("psg")];
  const at = ctx.now();
  const userId = actingPersonId(ctx.actor);
  const own = { orgId: ctx.org.id, sourceId };
  let text = "";
  const claims = stated.map((one) => {
    const { field, value, words } = one;
    const { type, moves } = traitsOfField(field);
    const label = labelOfStated(one);
    // A yes alone says nothing: the quote has the label too.
    const quoteStart = text.length + (type === "flag" ? 0 : label.length + 2);
    text += `${label}: ${words}\n`;
    const { key, loose_key: looseKey } = claimKeys(field, value);
    return {
      ...own,
      id: newId("clm"),
      subjectKind,
      subjectId,
      passageId,
      field,
      value,
      key,
      looseKey,
      quoteStart,
      quoteEnd: text.length - 1,
      asOf: moves ? isoDay(at) : null,
      recordedAt: at,
    };
  });
  await insertBatch(ctx.db, {
    source: {
      id: sourceId,
      orgId: ctx.org.id,
      kind: "user",
      origin: `user:${userId}`,
      title: title ?? `Entered by ${await nameOfActor(ctx)}`,
      retrievedAt: at,
      trustTier: tierOfKind.user,
      userId,
      updatedAt: at,
    },
    passages: [{ ...own, id: passageId, position: 1, text, sha256: sha256Hex(text) }],
    claims,
  });
  return sourceId;
}
