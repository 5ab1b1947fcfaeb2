import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Methodology } from "@/components/evaluations/methodology";
import { LENS_NOTICE } from "@/lib/domains/criteria/constants";

test("the methodology leaves out the lenses that the organization hides", () => {
  const some = renderToStaticMarkup(<Methodology firms={["sequoia", "bessemer"]} />);
  expect(some).toContain("Sequoia-style lens");
  expect(some).toContain("Bessemer-style lens");
  expect(some).toContain(LENS_NOTICE);
  expect(some).not.toContain("Accenture-style");
  expect(some).not.toContain("a16z-style");
  const none = renderToStaticMarkup(<Methodology firms={[]} />);
  expect(none).not.toContain("lens");
  expect(none).toContain("How evaluations are computed");
});
