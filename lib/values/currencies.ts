/** Symbols and words for currencies, lower case, with their ISO 4217 codes. */
const WRITTEN: Record<string, string> = {
  AED: "aed dh dhs dirham dirhams",
  ARS: "ars ar$",
  AUD: "aud a$ au$",
  BDT: "bdt ৳ taka",
  BGN: "bgn лв",
  BRL: "brl r$ reais real",
  CAD: "cad c$ ca$ cdn cdn$",
  CHF: "chf sfr fr",
  CLP: "clp clp$",
  CNY: "cny rmb 元 人民币 cn¥ yuan renminbi",
  COP: "cop col$",
  CZK: "czk kč",
  DKK: "dkk",
  EGP: "egp e£",
  EUR: "eur € euro euros",
  GBP: "gbp £ pound pounds sterling",
  GHS: "ghs gh₵ ₵",
  HKD: "hkd hk$",
  HUF: "huf ft",
  IDR: "idr rp rupiah",
  ILS: "ils ₪ nis",
  INR: "inr ₹ rs rupees rupee",
  ISK: "isk",
  JPY: "jpy jp¥ 円 yen",
  KES: "kes ksh kshs",
  KRW: "krw ₩ 원 won",
  MAD: "mad",
  MXN: "mxn mx$ mex$",
  MYR: "myr rm ringgit",
  NGN: "ngn ₦ naira",
  NOK: "nok",
  NZD: "nzd nz$",
  PEN: "pen",
  PHP: "php ₱",
  PKR: "pkr",
  PLN: "pln zł złoty złotych",
  QAR: "qar",
  RON: "ron lei",
  RUB: "rub ₽ руб рублей",
  SAR: "sar",
  SEK: "sek kronor",
  SGD: "sgd s$ sg$",
  THB: "thb ฿ baht",
  TRY: "try ₺ tl",
  TWD: "twd nt$",
  UAH: "uah ₴",
  USD: "usd $ us$ dollar dollars 美元 달러",
  VND: "vnd ₫ đ",
  ZAR: "zar r rand",
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
  kr: ["SEK", "NOK", "DKK", "ISK"],
};

/**
 * The ISO 4217 code of `word` (lower case) in a column of `column`; "ambiguous" for a symbol
 * without a prevailing meaning; undefined when it is not a currency.
 */
export function currencyOf(word: string, column?: string): string | "ambiguous" | undefined {
  const shared = SHARED[word];
  if (column && shared?.includes(column)) return column;
  return codes.get(word) ?? (shared ? "ambiguous" : undefined);
}
