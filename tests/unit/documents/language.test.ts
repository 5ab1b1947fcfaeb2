import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { languageOf, languageOfPages } from "@/lib/documents/language";
import { sharedData } from "@/tests/support/shared-data";

/** Sentences that were written after the words were chosen. */
const sentences: readonly (readonly [language: string, text: string])[] = [
  ["en", "The company sells its software to hospitals, and most of them renew their contract."],
  [
    "de",
    "Das Unternehmen verkauft seine Software an Kliniken, und die meisten verlängern den Vertrag.",
  ],
  [
    "fr",
    "La société vend son logiciel aux hôpitaux, et la plupart d'entre eux renouvellent leur contrat.",
  ],
  [
    "es",
    "La empresa vende su software a los hospitales y la mayoría de ellos renueva el contrato.",
  ],
  [
    "it",
    "La società vende il suo software agli ospedali e la maggior parte di loro rinnova il contratto.",
  ],
  [
    "pt",
    "A empresa vende o seu software aos hospitais e a maior parte deles não cancela o contrato.",
  ],
  [
    "nl",
    "Het bedrijf verkoopt zijn software aan ziekenhuizen en de meeste verlengen het contract.",
  ],
  [
    "sv",
    "Företaget säljer sin programvara till sjukhus och de flesta av dem förlänger avtalet när det löper ut.",
  ],
  [
    "da",
    "Virksomheden sælger sin software til hospitaler, og mange af dem forlænger aftalen, efter at den er udløbet, uden at prisen bliver højere.",
  ],
  [
    "no",
    "Selskapet selger programvare til sykehus, og mange av dem forlenger avtalen etter at den har utløpt, uten at prisen blir høyere enn før.",
  ],
  [
    "fi",
    "Yhtiö myy ohjelmistoa sairaaloille, ja suurin osa niistä jatkaa sopimusta, kun se on päättynyt, mutta ei kaikki.",
  ],
  [
    "pl",
    "Spółka sprzedaje oprogramowanie szpitalom, które nie tylko przedłużają umowy, ale również kupują więcej, ponieważ są zadowolone z tego, jak działa.",
  ],
  [
    "cs",
    "Společnost prodává software nemocnicím, které po roce smlouvu prodlouží, protože jsou s ním spokojené a nemají jinou možnost, jak to udělat.",
  ],
  [
    "tr",
    "Şirket yazılımını hastanelere satıyor ve bunların çoğu sözleşmeyi yeniliyor, çünkü ürün çok iyi ve daha ucuz bir seçenek yok.",
  ],
  [
    "ru",
    "Компания продаёт программу больницам, и большинство из них продлевает договор, так как это для них выгодно.",
  ],
  [
    "uk",
    "Компанія продає програму лікарням, і більшість із них продовжує договір, бо це для них вигідно.",
  ],
  ["el", "Η εταιρεία πουλά το λογισμικό της σε νοσοκομεία."],
  ["he", "החברה מוכרת את התוכנה שלה לבתי חולים."],
  ["ar", "تبيع الشركة برامجها إلى المستشفيات في المنطقة، وقد تم تجديد العقد مع كل من هذه الجهات."],
  ["fa", "این شرکت نرم‌افزار خود را به بیمارستان‌ها می‌فروشد و قرارداد را برای هر سال تمدید می‌کند."],
  ["hi", "यह कंपनी अस्पतालों को अपना सॉफ्टवेयर बेचती है और उनमें से अधिकतर अनुबंध को आगे बढ़ाते हैं।"],
  ["ja", "当社は病院向けにソフトウェアを販売しています。"],
  ["zh", "该公司向医院销售软件，大多数客户都会续约。"],
  ["ko", "이 회사는 병원에 소프트웨어를 판매하고 있습니다."],
  ["th", "บริษัทขายซอฟต์แวร์ให้กับโรงพยาบาล"],
];

describe("the language of a text", () => {
  test("of one sentence it is right or not told", () => {
    const told = sentences.map(([language, text]) => ({ language, is: languageOf(text) }));
    expect(told.filter(({ language, is }) => is !== null && is !== language)).toEqual([]);
    // Portuguese and Ukrainian were not told when these sentences were first read.
    expect(told.filter(({ is }) => is !== null)).toHaveLength(23);
  });

  test("of a few sentences it is told where one says too little", () => {
    expect(
      languageOf(
        "A empresa vende o seu software aos hospitais em todo o país. Os clientes não têm uma alternativa, e muito poucos cancelam o contrato. A receita foi de 12 milhões.",
      ),
    ).toBe("pt");
    expect(
      languageOf(
        "Компанія продає програму лікарням. Це більше не просто продукт, але його використання для всіх клієнтів, які були з нами до цього року, й надалі росте.",
      ),
    ).toBe("uk");
  });

  test.each([
    ["", "nothing"],
    ["Acme GmbH, Stripe Inc., Société Générale, Banco Santander, OpenAI", "names"],
    ["EBITDA 2024 2025 2026 12.5 13.1 14.0 ARR MRR CAC LTV", "figures"],
    ["Lorem ipsum dolor sit amet, sed do eiusmod tempor, ut enim ad minim veniam", "filler"],
    ["¤­ ¦¤λ, Ά αβγ¤¥­γξ §¨¬­ξξ ―®ΰγ, ¨§ «¥αγ Άλθ¥«; ΅λ« α¨«μ­λ©", "a wrong encoding"],
    ["Berlin München Köln", "places"],
  ])("is not told of %s", (text) => {
    expect(languageOf(text)).toBe(null);
  });

  test("is not told of a contract in two languages", () => {
    const [[, english], [, german]] = [sentences[0] ?? ["", ""], sentences[1] ?? ["", ""]];
    const half = (text: string) => ({ text: `${text} `.repeat(40) });
    expect(languageOfPages([half(english), half(german)])).toBe(null);
    expect(languageOfPages([half(german), half(german)])).toBe("de");
  });

  test("is told of a text with names and figures of another", () => {
    const table = "Umsatz 2024 12,5 Mio. Acme Holdings Inc. The Boring Company ".repeat(3);
    const [, german = ""] = sentences[1] ?? [];
    expect(languageOf(table + german.repeat(6))).toBe("de");
  });
});

/** Names of languages in a real file of one sentence in each of 480 languages. */
const named: Readonly<Record<string, string>> = {
  Afrikaans: "af",
  "Arabic, Standard": "ar",
  Armenian: "hy",
  Belarusan: "be",
  Bengali: "bn",
  Bulgarian: "bg",
  "Catalan-Valencian-Balear": "ca",
  "Chinese, Mandarin (Simplified)": "zh",
  Czech: "cs",
  Danish: "da",
  Dutch: "nl",
  English: "en",
  Estonian: "et",
  "Farsi, Western": "fa",
  Finnish: "fi",
  French: "fr",
  Galician: "gl",
  Georgian: "ka",
  "German, Standard (1996)": "de",
  "Greek (monotonic)": "el",
  Hebrew: "he",
  Hindi: "hi",
  Hungarian: "hu",
  Icelandic: "is",
  Indonesian: "id",
  Italian: "it",
  Japanese: "ja",
  Korean: "ko",
  Latvian: "lv",
  Lithuanian: "lt",
  Macedonian: "mk",
  "Malay (Latin)": "ms",
  Nepali: "ne",
  "Norwegian, Bokmål": "no",
  Polish: "pl",
  "Portuguese (Portugal)": "pt",
  "Romanian (2006)": "ro",
  Russian: "ru",
  "Serbian (Cyrillic)": "sr",
  Slovak: "sk",
  Slovenian: "sl",
  Spanish: "es",
  Swahili: "sw",
  Swedish: "sv",
  Tamil: "ta",
  Thai: "th",
  Turkish: "tr",
  Ukrainian: "uk",
  Urdu: "ur",
  Vietnamese: "vi",
  Welsh: "cy",
};

test("one sentence of a declaration in fifty languages is told right or not at all", () => {
  const path = sharedData("samples/documents/txt/udhr-all-languages.txt");
  if (path === null) return;
  const told = readFileSync(path, "utf8")
    .split(/\n\s*\n/)
    .flatMap((block) => {
      const [name = "", ...lines] = block.split("\n");
      const language = named[name];
      return language && lines.length > 0
        ? [{ name, language, is: languageOf(lines.join(" ")) }]
        : [];
    });
  expect(told.length).toBeGreaterThan(44);
  expect(told.filter(({ language, is }) => is !== null && is !== language)).toEqual([]);
  expect(told.filter(({ is }) => is !== null).length / told.length).toBeGreaterThan(0.8);
});
