import { inXml } from "@/lib/core/escape";
import { FONT_SIZE, type Picture, type Shape } from "./picture";

/** Colors on paper. */
const BAR = "#2a6f86";
const LABEL = "#555555";
const VALUE = "#111111";

function shapeSvg(shape: Shape): string {
  if (shape.kind === "bar")
    return `<rect x="${shape.x}" y="${shape.y}" width="${shape.width}" height="${shape.height}" rx="2" fill="${BAR}"/>`;
  const fill = shape.tone === "label" ? LABEL : VALUE;
  return `<text x="${shape.x}" y="${shape.y}" fill="${fill}">${inXml(shape.text)}</text>`;
}

/** A picture as SVG on its own: nothing in it is loaded or run. */
export function svgOf({ title, width, height, shapes }: Picture): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" aria-label="${inXml(title)}" font-family="Helvetica, Arial, sans-serif" font-size="${FONT_SIZE}">${shapes.map(shapeSvg).join("")}</svg>`;
}
