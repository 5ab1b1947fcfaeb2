"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";

type TakeFiles = (files: readonly File[]) => void;

const CHOSEN = "filesChosen";

/** Files that were chosen elsewhere, until the page of imports takes them. */
let chosen: readonly File[] = [];

/**
 * Opens the browser's picker of files, or of a folder, which it allows only shortly after a click or
 * a key.
 */
export function pickFiles(onFiles: TakeFiles, isFolder = false): void {
  const input = document.createElement("input");
  input.type = "file";
  input.multiple = true;
  input.webkitdirectory = isFolder;
  input.hidden = true;
  input.addEventListener("cancel", () => input.remove());
  input.addEventListener("change", () => {
    input.remove();
    onFiles(Array.from(input.files ?? []));
  });
  // Outside the page it could be garbage-collected while the picker is open.
  document.body.append(input);
  input.click();
}

/** Opens the picker on any page; what is chosen is uploaded on the page of imports. */
export function useImportAnywhere(): () => void {
  const router = useRouter();
  return () =>
    pickFiles((files) => {
      chosen = files;
      window.dispatchEvent(new Event(CHOSEN));
      router.push("/upload-pipeline");
    });
}

/** Takes the files that were chosen on another page, or in the sidebar of this one. */
export function useChosenFiles(onFiles: TakeFiles): void {
  const take = useEffectEvent(() => {
    const files = chosen;
    chosen = [];
    if (files.length > 0) onFiles(files);
  });
  useEffect(() => {
    const hear = () => take();
    hear();
    window.addEventListener(CHOSEN, hear);
    return () => window.removeEventListener(CHOSEN, hear);
  }, []);
}
