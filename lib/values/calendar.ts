import { isoDay } from "@/lib/values/iso-day";
import { lookupKey } from "../core/search-key";

/** Names of the months, January first, in ten languages, without accents and points. */
const MONTHS = [
  "jan january janvier janv januar januari janeiro gennaio gen enero ene jaenner styczen stycznia",
  "feb february fevrier fevr fev februar februari fevereiro febbraio febrero luty lutego",
  "mar march mars marz maerz mrz marzo marco maart mrt marzec marca",
  "apr april avril avr aprile abril abr kwiecien kwietnia",
  "may mai mayo maio mag maggio mei maj maja",
  "jun june juin juni junio junho giugno giu czerwiec czerwca",
  "jul july juillet juil juli julio julho luglio lug lipiec lipca",
  "aug august aout augusti augustus agosto ago sierpien sierpnia",
  "sep sept september septembre septiembre setembro set settembre wrzesien wrzesnia",
  "oct october octobre okt oktober octubre outubro out ottobre ott pazdziernik pazdziernika",
  "nov november novembre noviembre novembro listopad listopada",
  "dec december decembre dez dezember desember diciembre dic dezembro dicembre grudzien grudnia",
];
const months = new Map(
  MONTHS.flatMap((names, index) => names.split(" ").map((name) => [name, index + 1] as const)),
);

/** The month, 1 to 12, that a written word names in any of the languages. */
export const monthOf = (word: string) => months.get(lookupKey(word).replace(/\.$/, ""));

/** The first day of a span as "YYYY-MM-DD", or null when the calendar has no such day. */
export function dayOf(year: number, month = 1, day = 1): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    year >= 1600 && year < 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? isoDay(date) : null;
}
