import qrcode from "qrcode-generator";

/** The white margin around a QR code that readers need, in its own squares. */
const MARGIN = 4;

/** A path of one square for each dark one of the code. */
function squaresOf(text: string) {
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const rows = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) =>
      code.isDark(row, column) ? `M${column + MARGIN} ${row + MARGIN}h1v1h-1z` : "",
    ).join(""),
  );
  return { size: size + 2 * MARGIN, path: rows.join("") };
}

type Props = { text: string; secret: string };

/** What an authenticator app reads with its camera, and the same as text to type. */
export function QrCode({ text, secret }: Props) {
  const { size, path } = squaresOf(text);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-pretty">
        Scan this with your authenticator app, then enter the code that it shows.
      </p>
      {/* Black on white in both themes: some cameras read nothing else. */}
      <svg
        role="img"
        aria-label="QR code for your authenticator app"
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="size-48 rounded-lg border border-border"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <p className="text-[13px] text-muted-foreground">
        No camera? Enter this key in the app instead:{" "}
        <code className="wrap-anywhere font-medium text-foreground">
          {secret.replace(/(.{4})(?=.)/g, "$1 ")}
        </code>
      </p>
    </div>
  );
}
