/** Returns the path after `/media/` in a media URL of the backend; null for another URL. */
export function mediaPath(url: string): string | null {
  const [, path] = /\/media\/([^?#]+)/.exec(url) ?? []
  return path ?? null
}

/** Returns the storefront's path of a picture at one of the widths that it serves. */
export const resizedPicture = (path: string, width: number) => `/images/${width}/${path}`
