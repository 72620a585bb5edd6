// Renders the chart's templates, its arguments, by the engine that Helm uses: Go's text/template. What they may name comes as JSON.
package main

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"text/template"
)

func main() {
	var given map[string]any
	fail(json.NewDecoder(os.Stdin).Decode(&given))
	functions := template.FuncMap{
		"toJson":    func(value any) string { text, _ := json.Marshal(value); return string(text) },
		"sha256sum": func(text string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(text))) },
	}
	for _, file := range os.Args[1:] {
		text, err := os.ReadFile(file)
		fail(err)
		fmt.Print("---\n")
		read := template.Must(template.New(file).Option("missingkey=error").Funcs(functions).Parse(string(text)))
		fail(read.Execute(os.Stdout, given))
	}
}

func fail(err error) {
	if err != nil {
		panic(err)
	}
}
