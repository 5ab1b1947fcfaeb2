import { writtenView } from "@/lib/domains/companies/rules/view";
import { viewParameters } from "./constants";

/**
 * The view in an address's parameters, in canonical form, so that equal views are equal texts.
 * Unknown, repeated and empty ones are left out; `columns` and `words` may be empty.
 */
export const viewOf = (parameters: string): string => writtenView(parameters, viewParameters);

/** The words of a text as prefixes for full-text search: "rob nor". */
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];
