"use client";

import { useRouter } from "next/navigation";
import { useUndoLast } from "@/components/activity/use-undo";
import { askForThread, NEW_THREAD } from "@/components/chat/new-thread";
import { useOverlays } from "./overlays";
import { useKeyboard, useShortcut } from "./use-shortcuts";

/** Handles the shortcuts that work on every page. Renders nothing. */
export function Keyboard() {
  const overlays = useOverlays();
  const router = useRouter();
  useKeyboard();
  useShortcut("palette", () => overlays.open({ kind: "palette" }));
  useShortcut("search", () => overlays.open({ kind: "palette" }));
  useShortcut("undo", useUndoLast());
  useShortcut("keyboard", () => overlays.open({ kind: "keyboard" }));
  useShortcut("create-project", () => overlays.open({ kind: "create-project" }));
  useShortcut("go-home", () => router.push("/"));
  useShortcut("go-search", () => router.push("/search"));
  useShortcut("go-companies", () => router.push("/companies"));
  useShortcut("go-sources", () => router.push("/sources"));
  useShortcut("go-recent", () => router.push("/recent-searches"));
  useShortcut("new-thread", () => {
    router.push(NEW_THREAD);
    askForThread();
  });
  useShortcut("go-projects", () => router.push("/projects"));
  return null;
}
