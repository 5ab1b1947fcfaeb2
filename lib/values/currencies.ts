/** Symbols and words for currencies, lower case, with their ISO 4217 codes. */
const WRITTEN: Record<string, string> = {
  AED: "aed dh dhs dirham dirhams",
  ARS: "ars ar$",
  AUD: "aud a$ au$",
  BDT: "bdt ৳ taka",
  BGN: "bgn лв lev",
  BHD: "bhd",
  BRL: "brl r$ reais real",
  CAD: "cad c$ ca$ cdn cdn$",
  CHF: "chf sfr fr",
  CLP: "clp clp$",
  CNY: "cny rmb 元 人民币 cn¥ yuan renminbi",
  COP: "cop col$",
  CZK: "czk kč koruna korun",
  DKK: "dkk",
  EGP: "egp e£",
  ETB: "etb birr",
  EUR: "eur € euro euros",
  GBP: "gbp £ pound pounds sterling",
  GHS: "ghs gh₵ ₵ cedi cedis",
  HKD: "hkd hk$",
  HUF: "huf ft forint forints",
  IDR: "idr rp rupiah",
  ILS: "ils ₪ nis shekel shekels",
  INR: "inr ₹ rs rupees rupee",
  ISK: "isk",
  JPY: "jpy jp¥ 円 yen",
  KES: "kes ksh kshs",
  KRW: "krw ₩ 원 won",
  KWD: "kwd",
  KZT: "kzt tenge",
  LKR: "lkr",
  MAD: "mad",
  MXN: "mxn mx$ mex$",
  MYR: "myr rm ringgit ringgits",
  NGN: "ngn ₦ naira nairas",
  NOK: "nok",
  NZD: "nzd nz$",
  PEN: "pen",
  PHP: "php ₱",
  PKR: "pkr",
  PLN: "pln zł złoty złotych zloty zlotys",
  QAR: "qar",
  RON: "ron lei leu",
  RUB: "rub ₽ руб рублей ruble rubles rouble roubles",
  SAR: "sar",
  SEK: "sek krona kronor",
  SGD: "sgd s$ sg$",
  THB: "thb ฿ baht bahts",
  TRY: "try ₺ tl lira liras",
  TWD: "twd nt$",
  UAH: "uah ₴ hryvnia hryvnias",
  USD: "usd $ us$ dollar dollars 美元 달러",
  VND: "vnd ₫ đ dong",
  ZAR: "zar r rand rands",
  ZMW: "zmw kwacha",
};

const codes = new Map(
  Object.entries(WRITTEN).flatMap(([code, words]) => words.split(" ").map((word) => [word, code])),
);

/** Symbols shared by several currencies; the column's own currency decides. */
const SHARED: Record<string, string[]> = {
  $: ["USD", "CAD", "AUD", "NZD", "SGD", "HKD", "TWD", "MXN", "CLP", "COP", "ARS"],
  "¥": ["JPY", "CNY"],
  "£": ["GBP", "EGP"],
  rs: ["INR", "PKR"],
  kroner: ["NOK", "DKK"],
  krone: ["NOK", "DKK"],
  kr: ["SEK", "NOK", "DKK", "ISK"],
  peso: ["MXN", "ARS", "CLP", "COP", "PHP"],
  pesos: ["MXN", "ARS", "CLP", "COP", "PHP"],
  riyal: ["SAR", "QAR"],
  riyals: ["SAR", "QAR"],
  dinar: ["KWD", "BHD"],
  dinars: ["KWD", "BHD"],
  franc: ["CHF"],
  francs: ["CHF"],
  shilling: ["KES"],
  shillings: ["KES"],
};

/** Every symbol, code and word for a currency, with its ISO 4217 code; null where several share it. */
export const currencyForms: readonly (readonly [form: string, code: string | null])[] = [
  ...codes,
  ...Object.keys(SHARED).flatMap((form) => (codes.has(form) ? [] : [[form, null] as const])),
];

/**
 * The ISO 4217 code of `word` (lower case) in a column of `column`; "ambiguous" for a symbol
 * without a prevailing meaning; undefined when it is not a currency.
 */
export function currencyOf(word: string, column?: string): string | "ambiguous" | undefined {
  const shared = SHARED[word];
  if (column && shared?.includes(column)) return column;
  return codes.get(word) ?? (shared ? "ambiguous" : undefined);
}
