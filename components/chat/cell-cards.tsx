"use client";

import { lazy, Suspense } from "react";
import type { CellCardControl } from "./use-cell-card";

const CellCard = lazy(() => import("./cell-card").then((module) => ({ default: module.CellCard })));

/** The source of the chosen cell; its code loads with the first one. */
export function CellCards({ card: { shown, close } }: { card: CellCardControl }) {
  if (!shown) return null;
  const { claims, takesFocus } = shown;
  return (
    <Suspense>
      <CellCard
        key={`${claims.join()}:${takesFocus}`}
        cell={shown}
        takesFocus={takesFocus}
        onClose={close}
      />
    </Suspense>
  );
}
