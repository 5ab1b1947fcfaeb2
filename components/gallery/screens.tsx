import type { ComponentType } from "react";
import { NothingHere } from "@/components/shell/nothing-here";
import { RestoringConnection } from "@/components/shell/restoring-connection";
import type { Theme } from "./panel";

function NotFound() {
  return (
    <main className="beam grid min-h-dvh place-items-center">
      <NothingHere />
    </main>
  );
}

/** States that fill the page, so that each is looked at alone. */
export const screens: { id: string; title: string; Content: ComponentType }[] = [
  { id: "restoring", title: "Restoring connection", Content: RestoringConnection },
  { id: "not-found", title: "Not found", Content: NotFound },
];

export function Screen({ id, theme }: { id: string; theme: Theme | undefined }) {
  const Content = screens.find((screen) => screen.id === id)?.Content;
  return (
    <div data-theme={theme} className="min-h-dvh bg-background text-foreground">
      {Content && <Content />}
    </div>
  );
}
