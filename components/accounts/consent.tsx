/** The terms that creating an account accepts. */
export function Consent() {
  return (
    <p className="text-pretty text-[13px] text-muted-foreground">
      By creating an account you accept the{" "}
      <a href="/terms-of-use" className="link">
        Terms of Use
      </a>{" "}
      and the{" "}
      <a href="/privacy-policy" className="link">
        Privacy Policy
      </a>
      .
    </p>
  );
}
