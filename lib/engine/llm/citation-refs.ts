import type { Evidence, EvidenceId } from "../tools";
import { dataText } from "./data-text";
import { REFS_MAX } from "./setup";

/** Of a quote that a model reads, in signs. */
const QUOTE_MAX = 400;

/**
 * Evidence that a model was shown, under the numbers by which it cites. Numbers count from 1 in the
 * order of showing, and stay.
 */
export class CitationRefs {
  readonly #numbers = new Map<EvidenceId, number>();
  readonly #ids: EvidenceId[] = [];

  /**
   * Lines of the evidence as a model reads them, and what of it is new. Beyond its end nothing is.
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

  /** The evidence behind numbers that a model wrote; numbers that it invented are nobody's. */
  idsOf(numbers: readonly number[]): EvidenceId[] {
    return numbers.flatMap((n) => this.#ids[n - 1] ?? []);
  }
}
