import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from "next/constants";
import { afterEach, expect, test, vi } from "vitest";
import configure from "@/next.config";
import { readSources } from "../architecture/rules/sources";

afterEach(() => vi.unstubAllEnvs());

/** The files of app/ that are pages under a configuration. */
function pagesUnder(phase: string) {
  const endings = configure(phase).pageExtensions?.map((ending) => `/page.${ending}`) ?? [];
  return readSources(".")
    .map(({ path }) => path)
    .filter((path) => path.startsWith("app/") && endings.some((ending) => path.endsWith(ending)));
}

const gallery = "app/(gallery)/gallery/page.gallery.tsx";

test("the gallery is no page of the build that is served to users", () => {
  vi.stubEnv("SPOTLIGHT_TEST_BUILD", "");
  expect(configure(PHASE_PRODUCTION_BUILD).distDir).toBe(".next");
  expect(pagesUnder(PHASE_PRODUCTION_BUILD)).not.toContain(gallery);
  expect(pagesUnder(PHASE_PRODUCTION_BUILD)).toContain("app/(public)/sign-in/page.tsx");
  expect(pagesUnder(PHASE_DEVELOPMENT_SERVER)).toContain(gallery);
});

test("the build of tests has the gallery and stands beside the other", () => {
  expect(pagesUnder(PHASE_PRODUCTION_BUILD)).toContain(gallery);
});
