import { Component, type ReactNode } from 'react'
import type { ErrorPage } from './router.ts'

type BoundaryProps = {
  ErrorPage: ErrorPage
  onCatch: (thrown: unknown) => void
  /** Another one draws what is within once more. */
  turn: unknown
  children: ReactNode
}
type BoundaryState = { turn: unknown; caught: { error: unknown } | null }

/** Shows the error page in the place of what throws while it is drawn. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { turn: this.props.turn, caught: null }

  static getDerivedStateFromError = (error: unknown) => ({ caught: { error } })

  static getDerivedStateFromProps = ({ turn }: BoundaryProps, state: BoundaryState) =>
    turn === state.turn ? null : { turn, caught: null }

  override componentDidCatch(error: unknown) {
    this.props.onCatch(error)
  }

  override render() {
    const { caught } = this.state
    const { ErrorPage, children } = this.props
    return caught ? <ErrorPage error={caught.error} /> : children
  }
}
