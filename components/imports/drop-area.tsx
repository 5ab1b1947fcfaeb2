"use client";

import { FolderUp, Upload } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { pickFiles } from "./choose-files";
import { DROPPED_MAX, droppedFiles, filesOfFolder, type Taken } from "./dropped-files";

type Props = {
  onFiles: (files: readonly File[]) => void;
  /** What dropping does. */
  label?: string;
  /** Takes pasted text; without it only pasted files are taken. */
  onText?: (text: string) => void;
  children: ReactNode;
};

/** Says when files were left out because there were too many of them. */
function tellCut({ files, isCut }: Taken): readonly File[] {
  if (isCut)
    toast.error(`Only the first ${DROPPED_MAX} files were taken. Add the rest after them.`);
  return files;
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;

/** Accepts files dropped or pasted anywhere on the page, and shows that it does. */
export function DropArea({ onFiles, onText, label = "Drop to import", children }: Props) {
  const isOver = useDroppedFiles(onFiles);
  usePasted(onFiles, onText);
  return (
    <>
      {children}
      {isOver && (
        <div className="pointer-events-none fixed inset-3 z-50 grid animate-shade place-items-center rounded-2xl border-2 border-foreground border-dashed bg-background/85">
          <p className="flex items-center gap-3 font-semibold text-xl tracking-[-0.02em]">
            <span className="grid size-11 place-items-center rounded-xl bg-primary text-primary-foreground">
              <Upload aria-hidden="true" className="size-5" />
            </span>
            {label}
          </p>
        </div>
      )}
    </>
  );
}

/** Whether files are held over the window. A dropped file never replaces the page. */
function useDroppedFiles(onFiles: Props["onFiles"]): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    // `relatedTarget` is null only when the pointer leaves the window.
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      if (event.dataTransfer)
        droppedFiles(event.dataTransfer)
          .then((taken) => take(tellCut(taken)))
          .catch(() => toast.error("The dropped files can’t be read. Choose them instead."));
    };
    window.addEventListener("dragover", over, { signal });
    window.addEventListener("dragleave", leave, { signal });
    window.addEventListener("drop", drop, { signal });
    return () => listening.abort();
  }, []);
  return isOver;
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest("input, textarea, select, dialog, [role=dialog]"));

/** Takes files and text that are pasted outside of fields. */
function usePasted(onFiles: Props["onFiles"], onText: Props["onText"]): void {
  const take = useEffectEvent(({ clipboardData, target }: ClipboardEvent) => {
    if (!clipboardData || isField(target)) return false;
    const files = Array.from(clipboardData.files);
    const text = clipboardData.getData("text/plain").trim();
    if (files.length > 0) onFiles(files);
    else if (text && onText) onText(text);
    return files.length > 0 || (text !== "" && onText !== undefined);
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => take(event) && event.preventDefault();
    window.addEventListener("paste", paste);
    return () => window.removeEventListener("paste", paste);
  }, []);
}

type ChooseProps = {
  onFiles: Props["onFiles"];
  variant?: "primary" | "secondary";
  /** What the command palette calls it. */
  action?: string;
  children: ReactNode;
};

/** Opens the file picker. */
export function ChooseFiles(props: ChooseProps) {
  const { onFiles, variant = "primary", action = "Choose a file to import", children } = props;
  return (
    <Button variant={variant} data-page-action={action} onClick={() => pickFiles(onFiles)}>
      <Upload aria-hidden="true" />
      {children}
    </Button>
  );
}

/** Opens the picker of folders; all files below the chosen one are taken. */
export function ChooseFolder({ onFiles, children }: Pick<ChooseProps, "onFiles" | "children">) {
  const pick = () => pickFiles((files) => onFiles(tellCut(filesOfFolder(files))), true);
  return (
    <Button data-page-action="Add a folder" onClick={pick}>
      <FolderUp aria-hidden="true" />
      {children}
    </Button>
  );
}
