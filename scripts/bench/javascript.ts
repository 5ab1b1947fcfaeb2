import type { Benchmark } from "./benchmark.ts";
import { pageWeight } from "./page-weight.ts";

/** First-load JavaScript of a page without interaction against the bare page's. */
export const javascript: Benchmark = {
  name: "javascript",
  title:
    "First-load JavaScript of a page without interaction (terms of use) against a bare dynamic " +
    "page with a nonce. Bytes as transferred, gzip; they are the same in every run of one build.",
  needsLinux: false,
  async run(contest) {
    const bare = await contest.startBare();
    const product = await contest.startProduct();
    try {
      const bareWeight = await pageWeight(bare.address, bare.quiet);
      const productWeight = await pageWeight(product.address, product.quiet);
      return {
        figures: [
          {
            what: "first-load JavaScript, gzip",
            unit: "kB",
            bare: [bareWeight.javascript / 1000],
            product: [productWeight.javascript / 1000],
            bound: { times: 1.15 },
          },
          {
            what: "HTML, gzip",
            unit: "kB",
            bare: [bareWeight.html / 1000],
            product: [productWeight.html / 1000],
          },
        ],
        notes: [`Scripts: bare ${bareWeight.scripts}, product ${productWeight.scripts}.`],
      };
    } finally {
      await Promise.all([bare.stop(), product.stop()]);
    }
  },
};
