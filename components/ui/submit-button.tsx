import type { ComponentProps } from "react";
import { Button } from "./button";
import { Spinner } from "./spinner";

type Props = ComponentProps<typeof Button> & { pending: boolean };

/** Keeps its width and its focus while the form is on its way; says so to everybody. */
export function SubmitButton({ pending, children, ...rest }: Props) {
  return (
    <>
      <Button
        type="submit"
        variant="primary"
        aria-disabled={pending}
        className="relative"
        {...rest}
      >
        <span className={pending ? "opacity-0" : undefined}>{children}</span>
        {pending && <Spinner className="absolute" />}
      </Button>
      <span role="status" className="sr-only">
        {pending ? "Working" : ""}
      </span>
    </>
  );
}
