import type { PageType } from "./timing";

/** The kind of page at a path, as the tour tells them apart; null where it has nothing to show. */
export function pageTypeOf(path: string): PageType | null {
  if (path === "/") return "home";
  if (path.startsWith("/chat/")) return "chat";
  if (path === "/projects") return "projects";
  const isOfCompany = path.includes("/companies/");
  if (path.startsWith("/projects/") && !isOfCompany) return "projectDetail";
  if (isOfCompany) return /\/evaluation(\/|$)/.test(path) ? "evaluation" : "companyDetail";
  return null;
}

/** SPEC.md's shared step, set when a page's tour ends: how far the visitor has come. */
export const sharedSteps: Readonly<Record<PageType, number>> = {
  home: 1,
  chat: 2,
  projects: 3,
  projectDetail: 4,
  companyDetail: 5,
  evaluation: 6,
};
