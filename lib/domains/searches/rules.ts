import { writtenView } from "@/lib/domains/companies/rules/view";
import { viewParameters } from "./constants";

/**
 * What of an address's parameters is the view, written in one way: equal views are equal texts.
 * Unknown, repeated and empty ones are left out; `columns` and `words` may say that there are none.
 */
export const viewOf = (parameters: string): string => writtenView(parameters, viewParameters);

/** The words of a text as full text looks for them, each as the beginning of one: "rob nor". */
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];
