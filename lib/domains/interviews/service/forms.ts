import "server-only";
import { isCustomKey } from "@/lib/core/custom-fields";
import { AppError } from "@/lib/core/errors";
import { customFieldsOf } from "@/lib/domains/custom-fields/service";
import type { OrgCtx } from "@/lib/service/context";
import { type AskedField, askedFields, type QuestionForm } from "../constants";
import { formOfField } from "../rules";

const isAsked = (field: string): field is AskedField =>
  (askedFields as readonly string[]).includes(field);

const refused = (message: string) =>
  new AppError("INVALID_INPUT", message, { fields: { question_forms: [message] } });

/**
 * How questions are answered: a field decides about its kind, its unit and its choices. Throws
 * INVALID_INPUT for a field that cannot be asked for, and for a choice without answers.
 */
export async function questionFormsOf(
  ctx: OrgCtx,
  given: readonly QuestionForm[] = [],
): Promise<QuestionForm[]> {
  const hasCustom = given.some(({ field }) => field !== null && isCustomKey(field));
  const defined = hasCustom ? await customFieldsOf(ctx, "company") : new Map();
  return given.map((form) => {
    const { field, kind, unit, choices } = form;
    if (field === null) {
      if (kind === "choice" && choices.length < 2) throw refused("Offer at least two answers");
      return {
        ...form,
        unit: kind === "number" ? unit : "",
        choices: kind === "choice" ? choices : [],
      };
    }
    if (isAsked(field)) return formOfField(field);
    if (!isCustomKey(field) || !defined.has(field)) throw refused("Choose a field that exists");
    return formOfField(field, defined.get(field));
  });
}
