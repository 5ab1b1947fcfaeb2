/** Covers the page during a real wait. It is part of every page, so it imports nothing. */
export function FullScreenWait({ text }: { text: "Authenticating..." | "Loading..." }) {
  return (
    <div
      role="status"
      className="fixed inset-0 z-100 flex flex-col items-center justify-center gap-3 bg-background"
    >
      <span
        aria-hidden="true"
        className="size-5 animate-spin rounded-full border-2 border-current border-r-transparent text-muted-foreground"
      />
      <p className="text-[15px]">{text}</p>
    </div>
  );
}
