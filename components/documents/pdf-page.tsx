"use client";

import type { PDFDocumentProxy, PDFPageProxy, RenderTask } from "pdfjs-dist";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import type { DocumentPage } from "@/lib/domains/documents/schema";
import { highlightBoxes, type Run } from "./highlight-boxes";

/** Most dots of a drawn page: more would take a tab's memory. */
const DOTS_MAX = 12_000_000;
/** How near to the window a page is drawn, in its heights. */
const NEAR = "100% 0px";

/** A part of a page, in shares of its width and height: it stays in place when the page grows. */
type Box = Record<"left" | "top" | "width" | "height", `${number}%`>;
type Props = { pdf: PDFDocumentProxy; page: DocumentPage; name: string; quote?: string };

/** Whether an element is near the window; once it was, it stays so. */
function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element.current || isNear) return;
    const watcher = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setIsNear(true),
      { rootMargin: NEAR },
    );
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [element, isNear]);
  return isNear;
}

/** A page drawn on a canvas as wide as its frame. */
export function PdfPage({ pdf, page: { number, text, problem }, name, quote }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const first = useRef<HTMLSpanElement>(null);
  const isNear = useIsNear(frame) || quote !== undefined;
  const [drawn, setDrawn] = useState<Box[] | "failed">();
  useEffect(() => {
    const target = canvas.current;
    const width = frame.current?.clientWidth;
    if (!isNear || !target || !width) return;
    let isWanted = true;
    let task: RenderTask | undefined;
    const draw = async () => {
      const page = await pdf.getPage(number);
      if (!isWanted) return;
      task = drawingOf(page, target, width);
      await task.promise;
      const boxes = quote ? await boxesOf(page, quote) : [];
      if (isWanted) setDrawn(boxes);
    };
    draw().catch(() => isWanted && setDrawn("failed"));
    return () => {
      isWanted = false;
      task?.cancel();
    };
  }, [pdf, number, quote, isNear]);
  const boxes = Array.isArray(drawn) ? drawn : [];
  useEffect(() => {
    if (Array.isArray(drawn)) first.current?.scrollIntoView({ block: "center" });
  }, [drawn]);
  return (
    <section aria-label={name}>
      <p className="mb-2 flex justify-between gap-4 text-[13px] text-muted-foreground">
        <span>{name}</span>
        {!text && <span className="text-right">{problem}</span>}
      </p>
      <div
        ref={frame}
        className="relative overflow-hidden rounded-xl bg-white shadow-[0_0_0_1px_var(--border)]"
      >
        <canvas
          ref={canvas}
          role="img"
          aria-label={`${name} as it looks.${text && " Its words are under “Text”."}`}
          className={drawn ? "block w-full" : "invisible absolute w-full"}
        />
        {!drawn && <Skeleton className="h-96" />}
        {drawn === "failed" && (
          <p className="py-10 text-center text-[13px] text-neutral-700">
            This page can’t be drawn.{text && " Its words are under “Text”."}
          </p>
        )}
        {boxes.map((box, index) => (
          <span
            key={`${box.left} ${box.top}`}
            ref={index === 0 ? first : undefined}
            aria-hidden="true"
            className="absolute rounded-xs bg-amber-300/40 mix-blend-multiply"
            style={box}
          />
        ))}
      </div>
    </section>
  );
}

/** Draws a page as wide as its frame, with as many dots as the screen shows and memory allows. */
function drawingOf(page: PDFPageProxy, canvas: HTMLCanvasElement, width: number): RenderTask {
  const { width: pageWidth, height: pageHeight } = page.getViewport({ scale: 1 });
  const wanted = (width / pageWidth) * Math.min(window.devicePixelRatio, 2);
  const scale = Math.min(wanted, Math.sqrt(DOTS_MAX / (pageWidth * pageHeight)));
  const viewport = page.getViewport({ scale });
  canvas.width = Math.ceil(viewport.width);
  canvas.height = Math.ceil(viewport.height);
  return page.render({ canvas, viewport });
}

/** Where a quote is on a page. */
async function boxesOf(page: PDFPageProxy, quote: string): Promise<Box[]> {
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const runs = items.filter((item): item is Extract<typeof item, Run> => "str" in item);
  return highlightBoxes(runs, quote).map((corners) => {
    const points = corners.map(([x, y]) => viewport.convertToViewportPoint(x, y));
    const [left, right] = endsOf(points.map(([x]) => (x ?? 0) / viewport.width));
    const [top, bottom] = endsOf(points.map(([, y]) => (y ?? 0) / viewport.height));
    return {
      left: `${left * 100}%`,
      top: `${top * 100}%`,
      width: `${(right - left) * 100}%`,
      height: `${(bottom - top) * 100}%`,
    };
  });
}

const endsOf = (places: readonly number[]) => [Math.min(...places), Math.max(...places)] as const;
