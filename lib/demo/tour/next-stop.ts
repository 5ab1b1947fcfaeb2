import type { DemoStorage } from "../storage";
import { sharedSteps } from "./page-type";
import { readProgress } from "./progress";
import { type PageType, pageTypes } from "./timing";

/** A page that the tour has not been on yet. */
type Stop = { label: string; href: string };

const HOME = "/?from=navbar";

const stops: Readonly<Record<PageType, (storage: DemoStorage) => Stop>> = {
  home: () => ({ label: "Home", href: HOME }),
  chat: (storage) => {
    const session = storage.value("session");
    return typeof session === "string"
      ? { label: "Chat", href: `/chat/${session}` }
      : { label: "Ask a question", href: HOME };
  },
  projects: () => ({ label: "Projects", href: "/projects" }),
  projectDetail: () => ({ label: "A project", href: "/projects/demo_project_ai" }),
  companyDetail: () => ({ label: "A company", href: "/companies/demo_anthropic" }),
  evaluation: () => ({ label: "An evaluation", href: "/companies/demo_anthropic/evaluation" }),
};

/** Where the tour goes on: after the shared step, or else what was passed over; null at its end. */
export function nextStop(storage: DemoStorage): Stop | null {
  const { isEnded, done } = readProgress(storage);
  if (isEnded) return null;
  const step = storage.value("step");
  const reached = typeof step === "number" ? step : 0;
  const left = pageTypes.filter((page) => !done.includes(page));
  const next = left.find((page) => sharedSteps[page] > reached) ?? left[0];
  return next ? stops[next](storage) : null;
}
