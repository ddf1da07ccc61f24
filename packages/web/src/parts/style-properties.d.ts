import 'react'

/** Custom properties may be set through `style`, as the house does for geometry and colours of one thing. */
declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
