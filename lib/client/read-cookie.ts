/** The value of a cookie that scripts may read; undefined when it is not set. */
export const readCookie = (name: string): string | undefined =>
  document.cookie
    .split("; ")
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
