import type { Page, Request } from "@playwright/test";
import { tourSteps } from "@/lib/demo/tour/steps";
import { expect } from "../fixtures.ts";

/** Refuses every call and every action, and notes what else a page asks for. */
export async function withoutServer(page: Page): Promise<string[]> {
  const asked: string[] = [];
  const isRefused = (request: Request) =>
    request.method() !== "GET" || /^\/(api|v1)\//.test(new URL(request.url()).pathname);
  await page.route("**/*", (route, request) => {
    if (isRefused(request)) {
      asked.push(`refused ${request.method()} ${new URL(request.url()).pathname}`);
      return route.abort();
    }
    asked.push(new URL(request.url()).pathname);
    return route.continue();
  });
  return asked;
}

/** For stories of the demo that the tour would stand before: it was ended. */
export const withoutTour = (page: Page) =>
  page.addInitScript(() => localStorage.setItem("spotlight:demo:tour", '{"isEnded":true}'));

/** The guided tour as a visitor sees it. */
export class TourPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  step(title: string) {
    return this.page.getByRole("dialog", { name: title, exact: true });
  }

  /** The step with its place among those of the page. */
  async sees(title: string, at: number, of: number) {
    await expect(this.step(title)).toBeVisible();
    await expect(this.step(title).getByText(`Step ${at} of ${of}`)).toBeVisible();
    await expect(this.step(title).getByRole("button", { name: /^Continue/ })).toBeFocused();
    // It stands where it belongs, and is no longer on its way.
    await expect(this.page.locator(".react-joyride__floater")).toHaveCSS("opacity", "1");
  }

  /** What a step points at begins above its sheet on a phone, and below the head unless a dialog covers that. */
  async pointsInSight(title: string) {
    const step = Object.values(tourSteps)
      .flat()
      .find((one) => one.title === title);
    const target = this.page.locator(`[data-tour="${step?.target}"]`).first();
    const head = await target.evaluate((one) => (one.closest("[role=dialog]") ? 0 : 52));
    await expect(async () => {
      const pointed = await target.boundingBox();
      const sheet = await this.step(title).boundingBox();
      expect(pointed?.y, title).toBeGreaterThanOrEqual(head);
      expect(pointed?.y, title).toBeLessThan((sheet?.y ?? 0) - 20);
    }).toPass({ timeout: 5_000 });
  }

  async goOn(title: string, button: "Continue" | "Continue Demo" = "Continue") {
    await this.step(title).getByRole("button", { name: button, exact: true }).click();
  }

  bar() {
    return this.page.getByRole("complementary", { name: "Demo" });
  }

  async takeNext(label: string) {
    await this.bar()
      .getByRole("link", { name: `Next on the tour: ${label}` })
      .click();
  }

  stored(name: string) {
    return this.page.evaluate(
      (key) => JSON.parse(localStorage.getItem(`spotlight:demo:${key}`) ?? "null"),
      name,
    );
  }
}
