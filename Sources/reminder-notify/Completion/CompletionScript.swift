/// `--generate-completion-script SHELL`: a script that asks the program for completions (`Completion`), in the place of the argument
/// parser's own.
///
/// It evaluates no word of the user's, and needs no other package.
struct CompletionScript {
  let text: String

  /// Nil for a command line that asks for none of ours.
  init?(_ arguments: [String]) {
    let option = "--generate-completion-script="
    guard arguments.first?.hasPrefix(option.dropLast()) == true else { return nil }
    switch arguments.joined(separator: "=") {
    case option + "bash": text = Self.bash
    case option + "zsh": text = Self.zsh
    case option + "fish": text = Self.fish
    default: return nil
    }
  }

  /// What words mean is shown beside them where several are listed; a listed word is never inserted with it, because words differ
  /// before the blanks behind them.
  private static let bash = #"""
    _reminder_notify() {
        local line word blanks files= width=0 typed=${2//\\/}
        local -a lines words=()
        typed=${typed#[\"\']}
        mapfile -t lines < <("${COMP_WORDS[0]/#\~/$HOME}" ---complete "${COMP_WORDS[@]:1:COMP_CWORD-1}" "$typed" 2>/dev/null)
        for line in "${lines[@]}"; do
            word=${line%%$'\t'*}
            [[ -n $word ]] || { files=1; continue; }
            [[ $2 == [\"\']* ]] || printf -v word %q "$word"
            words+=("$word")
            ((${#word} > width)) && width=${#word}
        done
        COMPREPLY=("${words[@]}")
        if [[ -n $files ]]; then
            compopt -o filenames
            mapfile -t -O ${#words[@]} COMPREPLY < <(compgen -f -- "$typed")
        elif ((${#words[@]} > 1)) && [[ $COMP_TYPE != 37 && $COMP_TYPE != 42 ]]; then
            printf -v blanks '%*s' "$width" ''
            for line in "${!words[@]}"; do
                word=${words[line]}
                [[ ${lines[line]} == *$'\t' ]] || COMPREPLY[line]="$word${blanks:${#word}}  ${lines[line]#*$'\t'}"
            done
        fi
    }
    complete -o nosort -F _reminder_notify reminder-notify

    """#

  private static let zsh = #"""
    #compdef reminder-notify
    _reminder-notify() {
        local line text files
        local -a words_before=("${(@Q)words[2,CURRENT-1]}") shown
        (( CURRENT > 2 )) || words_before=()
        for line in "${(@f)$(${~words[1]} ---complete "${words_before[@]}" "${(Q)PREFIX}" 2>/dev/null)}"; do
            if [[ $line == $'\t'* ]]; then
                files=1
            elif [[ -n $line ]]; then
                text=${line#*$'\t'}
                shown+=("${${line%%$'\t'*}//:/\\:}${text:+:$text}")
            fi
        done
        local ret=1
        (( $#shown )) && _describe -V 'reminder-notify' shown && ret=0
        if [[ -n $files ]]; then
            compset -P '--*='
            _files && ret=0
        fi
        return ret
    }
    if [[ $funcstack[1] == _reminder-notify ]]; then
        _reminder-notify "$@"
    else
        compdef _reminder-notify reminder-notify
    fi

    """#

  private static let fish = #"""
    function __reminder_notify_complete
        set -l words (commandline -opc)
        set -l program (string replace -r '^~' $HOME -- $words[1])
        set -e words[1]
        for line in ($program ---complete $words (commandline -ct) 2>/dev/null)
            if string match -q \t'*' -- $line
                set -l option (string match -r '^--[^=]*=' -- (commandline -ct))
                for path in (__fish_complete_path (string replace -r '^--[^=]*=' '' -- (commandline -ct)))
                    echo "$option$path"
                end
            else
                echo $line
            end
        end
    end
    complete -c reminder-notify -f -k -a '(__reminder_notify_complete)'

    """#
}
