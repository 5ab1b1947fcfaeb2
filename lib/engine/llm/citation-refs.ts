import type { Evidence, EvidenceId } from "../tools";
import { dataText } from "./data-text";
import { REFS_MAX } from "./setup";

/** Longest quote that a model reads, in characters. */
const QUOTE_MAX = 400;

/**
 * Evidence that a model was shown, with the numbers by which it cites. Numbers count from 1 in the
 * order of showing and never change.
 */
export class CitationRefs {
  readonly #numbers = new Map<EvidenceId, number>();
  readonly #ids: EvidenceId[] = [];

  /**
   * The evidence as lines for a model, and which of it is new. Beyond the limit nothing is shown.
   */
  show(evidence: readonly Evidence[]): { lines: string[]; fresh: Evidence[] } {
    const fresh = evidence
      .filter(({ id }) => !this.#numbers.has(id))
      .slice(0, REFS_MAX - this.#ids.length);
    for (const { id } of fresh) this.#numbers.set(id, this.#ids.push(id));
    const shown = evidence.filter(({ id }) => this.#numbers.has(id));
    return { lines: shown.map((each) => this.#line(each)), fresh };
  }

  #line({ id, field, quote, as_of, title }: Evidence): string {
    const when = as_of ? `, as of ${as_of}` : "";
    const what = (field ?? "text").replaceAll("_", " ");
    const source = dataText(title, 80);
    return `[${this.#numbers.get(id)}] ${what}: ${dataText(quote, QUOTE_MAX)} (${source}${when})`;
  }

  /** The evidence behind numbers that a model wrote; invented numbers are dropped. */
  idsOf(numbers: readonly number[]): EvidenceId[] {
    return numbers.flatMap((n) => this.#ids[n - 1] ?? []);
  }
}
