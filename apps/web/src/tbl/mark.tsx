const seats = [
  { x: 16, y: 4.6, isYours: false },
  { x: 4.6, y: 16, isYours: false },
  { x: 27.4, y: 16, isYours: false },
  { x: 16, y: 27.4, isYours: true },
]

/**
 * The product's mark: a table seen from above with four seats, one of them yours. `size` in pixels.
 */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden
      focusable="false"
      style={{ flex: 'none' }}
    >
      <rect
        x="4.5"
        y="4.5"
        width="23"
        height="23"
        rx="7"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
      />
      {seats.map(({ x, y, isYours }) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r="5.4" fill="var(--tbl-bg)" />
          <circle cx={x} cy={y} r="3.6" fill={isYours ? 'var(--tbl-accent)' : 'currentColor'} />
        </g>
      ))}
    </svg>
  )
}
